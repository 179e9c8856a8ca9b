import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Cells } from '../../ui/cells.tsx'
import { Section } from '../../ui/section.tsx'
import { activityFigures, activityLabels } from './activity-figures.ts'
import { useHomeData } from './home-data.ts'

const none = { conversions: 0, proofs: 0, differences: 0 }

/** Counts of all users together; hidden while there are none. */
export function LiveActivity() {
  const activity = useHomeData()?.activity ?? null
  const figures = activityFigures(activity ?? none)
  return (
    <div data-fill="home" data-later data-part="activity" hidden={activity === null}>
      <Section title="Live activity" lead="The work of all users in the last seven days. We keep counts only.">
        <Cells minWidth={200}>
          {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
            <Box key={name}>
              <Typography variant="body2" color="textSecondary">
                {activityLabels[name]}
              </Typography>
              <Typography
                component="p"
                variant="mono"
                data-figure={name}
                sx={{ fontSize: '1.6rem', lineHeight: 1.3, mt: 0.5 }}
              >
                {figures[name]}
              </Typography>
            </Box>
          ))}
        </Cells>
      </Section>
    </div>
  )
}
