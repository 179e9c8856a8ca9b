import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'
import { useHomeData, type HomeData } from './home-data.ts'

type Testimonial = HomeData['testimonials'][number]

/** A hidden template that the hydrator clones before the application loads. */
const pattern: Testimonial = { id: 'pattern', name: ' ', role: ' ', quote: ' ' }

/** Words of real customers, entered by administrators; hidden while there are none. */
export function Testimonials() {
  const testimonials = useHomeData()?.testimonials ?? []
  const isEmpty = testimonials.length === 0
  return (
    <div data-fill="home" data-later data-part="testimonials" hidden={isEmpty}>
      <Section title="What traders say">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
          {(isEmpty ? [pattern] : testimonials).map((each) => (
            <Quote key={each.id} testimonial={each} />
          ))}
        </Box>
      </Section>
    </div>
  )
}

/** `home.ts` in `app/hydration` fills a clone: whatever depends on the testimonial here must be set there, too. */
function Quote({ testimonial: { name, role, quote } }: { readonly testimonial: Testimonial }) {
  return (
    <Box
      component="figure"
      sx={{ m: 0, p: 2.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Typography component="blockquote" sx={{ m: 0, mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {quote}
      </Typography>
      <figcaption>
        <Typography variant="body2" component="strong" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Typography>
        {role && (
          <Typography variant="caption" color="textSecondary">
            {role}
          </Typography>
        )}
      </figcaption>
    </Box>
  )
}
