import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { RiskLevel } from '../../../../../compiler/ea/spec/wizard.ts'

const levels: Readonly<Record<RiskLevel, readonly [title: string, range: string, doc: string]>> = {
  low: ['Low', '0.5–1% per trade', 'Twenty losses in a row would cost about 14% of the account.'],
  medium: ['Medium', '1–2.5% per trade', 'Twenty losses in a row would cost about 30% of the account.'],
  high: ['High', '3–5% per trade', 'Twenty losses in a row would cost more than half of the account.'],
}

export function RiskStep({
  level,
  onChoose,
}: {
  readonly level: RiskLevel | null
  readonly onChoose: (level: RiskLevel) => void
}) {
  return (
    <RadioGroup
      aria-label="Risk level"
      value={level ?? ''}
      onChange={(_, value) => onChoose(value as RiskLevel)}
      sx={{ gap: 1 }}
    >
      {(Object.keys(levels) as RiskLevel[]).map((id) => {
        const [title, range, doc] = levels[id]
        return (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            sx={{ m: 0, p: 1, border: 1, borderColor: level === id ? 'primary.main' : 'divider', borderRadius: 1 }}
            label={
              <Box>
                <Typography>
                  {title}{' '}
                  <Typography component="span" variant="mono" color="textSecondary">
                    {range}
                  </Typography>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {doc}
                </Typography>
              </Box>
            }
          />
        )
      })}
    </RadioGroup>
  )
}
