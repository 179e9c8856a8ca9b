import { dialectsInWords } from '../../../../compiler/targets/languages.ts'
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined'
import StarOutlined from '@mui/icons-material/StarOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { styles } from '../../../../content/templates/template.ts'
import { CardFrame } from '../../ui/card-frame.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { Picture } from './picture.tsx'
import type { TemplateCard as Card } from './template-data.ts'
import { verdicts } from '../../ui/certificate/verdicts.ts'

interface TemplateCardProps {
  readonly card: Card
  readonly isSaved: boolean
  readonly onSave: (slug: string, isSaved: boolean) => void
}

/** One template of the list. */
export function TemplateCard({ card, isSaved, onSave }: TemplateCardProps) {
  const { slug, title, summary, style, kind, market, timeframe, isPremium, verdict, picture } = card
  return (
    <CardFrame label={title} picture={<Picture lines={picture} label={`${title} on generated bars`} />}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          <TextLink to={`/templates/${slug}`} color="inherit" underline="hover">
            {title}
          </TextLink>
        </Typography>
        <IconButton
          aria-label={isSaved ? `Remove ${title} from favorites` : `Save ${title} to favorites`}
          aria-pressed={isSaved}
          onClick={() => onSave(slug, !isSaved)}
          sx={{ mt: -1, mr: -1 }}
        >
          {isSaved ? <StarOutlined color="primary" /> : <StarBorderOutlined />}
        </IconButton>
      </Box>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {summary}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {[styles[style], kind === 'indicator' ? 'Indicator' : 'Strategy', market, timeframe].join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {[isPremium ? 'Premium' : 'Free', `equal in ${dialectsInWords}`, verdicts[verdict].label.toLowerCase()].join(
          ' · ',
        )}
      </Typography>
    </CardFrame>
  )
}
