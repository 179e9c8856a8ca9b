import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { formatPlural } from '../../lib/format.ts'
import type { User } from '../../lib/account/user.ts'

const steps = [
  'Paste your code, drop files, or start from an example. Add libraries and includes as extra files.',
  'The compiler checks your code as you type and shows the MQL beside it.',
  'Click Convert. The result is checked, compared with the original, and saved.',
  'Copy or download the result, and follow the installation steps.',
]

const supported = [
  'Inputs, plots, levels, shapes, colors',
  'var, varip, history, functions, loops',
  'Moving averages, oscillators, volatility, crossovers',
  'MQL4 and MQL5, each in a single file, or as a program with a library',
]

export const HowItWorks = memo(function HowItWorks({ user }: { readonly user: User | null }) {
  return (
    <Card component="aside" aria-label="How It Works" sx={{ p: 2.5 }}>
      <Typography variant="h4" component="h2" gutterBottom>
        How It Works
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, color: 'text.secondary', typography: 'body2', '& li': { mb: 0.75 } }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <FreeHint user={user} />
      <Heading>Conversion types</Heading>
      <Typography variant="body2" color="textSecondary">
        Indicators to indicators, strategies to Expert Advisors, MT4 programs to MT5.
      </Typography>
      <Heading>Supported</Heading>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', typography: 'body2' }}>
        {supported.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Card>
  )
})

function FreeHint({ user }: { readonly user: User | null }) {
  if (user?.isPremium || user?.isAdmin) return null
  const daily = user?.limits?.maxDailyConversions
  return (
    <>
      <Heading>Free conversions</Heading>
      <Typography variant="body2" color="textSecondary">
        {!daily
          ? 'The free plan includes daily conversions.'
          : `The free plan includes ${formatPlural(daily, 'conversion')} per day.`}{' '}
        Watch an ad to get one more. Previews do not count toward your limit.
      </Typography>
    </>
  )
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography variant="h6" component="h3" sx={{ mt: 2, mb: 0.5 }}>
      {children}
    </Typography>
  )
}
