import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { referralWindowDays } from '../../../../contract/referrals.ts'
import { formatPlural } from '../../lib/format.ts'
import { TextLink } from '../../ui/router-link.tsx'
import type { Program } from './program.ts'

/** The rules in words, with the figures that are in force. */
export function Rules({ settings }: Pick<Program, 'settings'>) {
  const rules = [
    `The first link that a visitor opens counts for ${referralWindowDays} days.`,
    `A sign-up counts once, for a new account. The new user gets ${formatPlural(
      settings.newcomerCredits,
      'conversion',
    )} after the first finished conversion.`,
    `Your reward of ${formatPlural(settings.referrerCredits, 'conversion')} is approved ${formatPlural(
      settings.approvalDays,
      'day',
    )} after that. A paid plan of the new user adds ${settings.activationCredits}.`,
    `You can earn rewards for ${formatPlural(settings.maxRewardsPerMonth, 'sign-up')} in a calendar month (UTC).`,
    'Earned conversions do not expire. They are used before the allowance of your plan. A failed conversion gives its ' +
      'credit back.',
    'Your own second account, throwaway addresses and bursts of sign-ups are reviewed and may be voided.',
    'You see numbers only. We never show you who signed up, nor them who invited them.',
  ]
  return (
    <Box component="section" aria-label="Rules">
      <Typography variant="h2" sx={{ mb: 2, fontSize: '1.4rem' }}>
        Rules
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: '70ch', '& li': { mb: 1 } }}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        You can leave the program in <TextLink to="/settings#referrals">Settings</TextLink>.
      </Typography>
    </Box>
  )
}
