import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { plans } from '../../lib/account/plans.ts'
import { Section } from '../../ui/section.tsx'
import { Stat } from '../../ui/stat.tsx'

const questions = [
  { name: 'scripts', label: 'Scripts per month', max: 300 },
  { name: 'hours', label: 'Hours per script by hand', max: 100 },
  { name: 'rate', label: 'Your hourly rate (USD)', max: 1000 },
] as const

const largestPlan = plans[2]

type Answers = Record<(typeof questions)[number]['name'], string>

const maxValues = Object.fromEntries(questions.map(({ name, max }) => [name, max])) as Record<keyof Answers, number>

const monthlyConversions = { premium: 30, pro: 100, elite: 300 } as const

/** Uses the visitor's figures and the price list only. */
export function RoiCalculator() {
  const [answers, setAnswers] = useState<Answers>({ scripts: '4', hours: '3', rate: '40' })
  const value = (name: keyof Answers) => Math.min(maxValues[name], Math.max(0, Number(answers[name]) || 0))
  const [scripts, hours, rate] = [value('scripts'), value('hours'), value('rate')]
  const manualCost = scripts * hours * rate
  const plan = plans.find(({ tier }) => monthlyConversions[tier] >= scripts) ?? largestPlan
  return (
    <Section title="Calculate your savings" lead="Based on your figures and our prices.">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '4fr 7fr' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {questions.map(({ name, label, max }) => (
            <TextField
              key={name}
              label={label}
              type="number"
              value={answers[name]}
              onChange={(event) => setAnswers({ ...answers, [name]: event.target.value })}
              slotProps={{ htmlInput: { min: 0, max, inputMode: 'decimal' } }}
            />
          ))}
        </Box>
        <Box
          role="status"
          sx={{
            display: 'grid',
            gap: 3,
            alignContent: 'start',
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
          }}
        >
          <Stat
            label="Cost by hand per month"
            value={`$${formatCount(Math.round(manualCost))}`}
            note={`${formatCount(scripts * hours)} hours`}
          />
          <Stat
            label={`${plan.name} plan per month`}
            value={`$${plan.price}`}
            note={`${monthlyConversions[plan.tier]} conversions`}
          />
          <Stat
            label="Your savings"
            value={`$${formatCount(Math.max(0, Math.round(manualCost - plan.price)))}`}
            note={manualCost > plan.price ? 'Before your own testing time' : 'The free plan may be all you need'}
          />
        </Box>
      </Box>
    </Section>
  )
}
