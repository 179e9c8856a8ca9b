import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { plans, type Plan } from '../lib/account/plans.ts'
import { Cells } from './cells.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

interface PlanCardsProps {
  /** Plans to show; all by default. */
  readonly only?: readonly Plan['tier'][]
  /** Heading level of the plan names. */
  readonly heading?: 'h2' | 'h3'
}

export function PlanCards({ only, heading = 'h3' }: PlanCardsProps) {
  return (
    <Cells minWidth={240}>
      {plans
        .filter(({ tier }) => !only || only.includes(tier))
        .map((plan) => (
          <Box key={plan.tier} component="article" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 24 }}>
              <Typography variant="h3" component={heading}>
                {plan.name}
              </Typography>
              {plan.popular && <Chip label="Most Popular" color="primary" />}
            </Box>
            <Typography component="p">
              <Typography component="span" variant="mono" sx={{ fontSize: '1.9rem' }}>
                ${plan.price}
              </Typography>
              <Typography component="span" color="textSecondary">
                /month
              </Typography>
            </Typography>
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                p: 0,
                m: 0,
                flex: 1,
                typography: 'body2',
                '& li': { py: 0.5, pl: 2.5, position: 'relative' },
                '& li::before': {
                  content: '"+"',
                  position: 'absolute',
                  left: 0,
                  color: 'text.secondary',
                  fontFamily: 'monospace',
                },
              }}
            >
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </Box>
            <SubscribeButton plan={plan} isEmphasized={plan.popular} />
          </Box>
        ))}
    </Cells>
  )
}
