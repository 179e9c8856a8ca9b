import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { plans } from '../../lib/account/plans.ts'
import { Section } from '../../ui/section.tsx'
import { Stat } from '../../ui/stat.tsx'

const questions = [
  { name: 'scripts', label: 'Scripts a month', max: 300 },
  { name: 'hours', label: 'Hours by hand for one', max: 100 },
  { name: 'rate', label: 'Your hour, in dollars', max: 1000 },
] as const

type Answers = Record<(typeof questions)[number]['name'], string>

const conversionsOf = { premium: 30, pro: 100, elite: 300 } as const

/** Only the visitor's own figures and the price list: nothing here is claimed. */
export function RoiCalculator() {
  const [answers, setAnswers] = useState<Answers>({ scripts: '4', hours: '3', rate: '40' })
  const value = (name: keyof Answers, max: number) => Math.min(max, Math.max(0, Number(answers[name]) || 0))
  const [scripts, hours, rate] = questions.map(({ name, max }) => value(name, max))
  const byHand = scripts * hours * rate
  const plan = plans.find(({ tier }) => conversionsOf[tier] >= scripts) ?? plans[plans.length - 1]
  return (
    <Section title="What it is worth to you" lead="Your figures, our price list.">
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
            label="By hand, a month"
            value={`$${formatCount(Math.round(byHand))}`}
            note={`${formatCount(scripts * hours)} hours`}
          />
          <Stat
            label={`${plan.name}, a month`}
            value={`$${plan.price}`}
            note={`${conversionsOf[plan.tier]} conversions`}
          />
          <Stat
            label="Left over"
            value={`$${formatCount(Math.max(0, Math.round(byHand - plan.price)))}`}
            note={byHand > plan.price ? 'before your own testing time' : 'The free account may be all you need'}
          />
        </Box>
      </Box>
    </Section>
  )
}
