import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { content as guide } from 'virtual:articles/ea-guide'
import type { FeatureInput } from '../../../../compiler/ea/features/feature.ts'
import { parameterWarnings } from '../../../../compiler/ea/features/parameters/warnings.ts'
import { Cells } from '../../ui/cells.tsx'
import { wantedFeatures, type Draft } from './draft.ts'
import type { Analysis } from './use-optimizer.ts'

interface FeatureChecklistProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly analysis: Analysis
  /** Jumps to a 1-based line of the code. */
  readonly onLine: (line: number) => void
}

type Value = string | number | boolean

/** The features. A chosen one shows its inputs, which become inputs of the Expert Advisor. */
export function FeatureChecklist({ draft, change, analysis: { existing, facts }, onLine }: FeatureChecklistProps) {
  const { features, addAnyway, parameters, format } = draft
  const wanted = wantedFeatures(draft, existing)
  const toggle = (id: string) =>
    change({ features: features.includes(id) ? features.filter((other) => other !== id) : [...features, id] })
  const force = (id: string) =>
    change({ features: [...features.filter((other) => other !== id), id], addAnyway: [...addAnyway, id] })
  const set = (id: string, name: string, value: Value) =>
    change({ parameters: { ...parameters, [id]: { ...parameters[id], [name]: value } } })
  const chosen = Object.fromEntries(
    guide.features
      .filter(({ id }) => wanted.includes(id))
      .map(({ id, inputs }) => [
        id,
        Object.fromEntries(inputs.map((input) => [input.name, parameters[id]?.[input.name] ?? input.value])),
      ]),
  )
  const warnings = parameterWarnings({ chosen, dialect: format, facts, spreadPoints: null })
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: { xs: 2, md: 3 } }}>
      <Typography variant="h4" component="h3" gutterBottom>
        Features
      </Typography>
      <Cells minWidth={280} maxColumns={4}>
        {guide.features.map(({ id, title, doc, inputs }) => {
          const own = existing.find((row) => row.id === id)
          const isBlocked = own !== undefined && !addAnyway.includes(id)
          const isChosen = wanted.includes(id)
          return (
            <Box key={id}>
              <FormControlLabel
                control={<Checkbox checked={isChosen} disabled={isBlocked} onChange={() => toggle(id)} />}
                label={title}
                slotProps={{ typography: { sx: { fontWeight: 560 } } }}
              />
              {own && (
                <ExistingFeature
                  title={title}
                  own={own}
                  isBlocked={isBlocked}
                  onLine={onLine}
                  onForce={() => force(id)}
                />
              )}
              <Typography variant="body2" color="textSecondary">
                {doc.what}
              </Typography>
              {isChosen && inputs.length > 0 && (
                <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
                  {inputs.map((input) => (
                    <Input
                      key={input.name}
                      input={input}
                      value={parameters[id]?.[input.name] ?? input.value}
                      onChange={(value) => set(id, input.name, value)}
                    />
                  ))}
                </Box>
              )}
              {warnings
                .filter(({ feature }) => feature === id)
                .map(({ text }) => (
                  <Alert key={text} severity="warning" sx={{ mt: 1.5 }}>
                    {text}
                  </Alert>
                ))}
            </Box>
          )
        })}
      </Cells>
    </Box>
  )
}

interface InputProps {
  readonly input: FeatureInput
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Input({ input: { type, label, min, max }, value, onChange }: InputProps) {
  const id = useId()
  if (type === 'bool')
    return (
      <FormControlLabel
        control={<Checkbox size="small" checked={value === true} onChange={(_, checked) => onChange(checked)} />}
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    )
  return (
    <Box>
      {/* Labels stand above their fields: a floating label would cut these sentences. */}
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', mb: 0.5, overflowWrap: 'anywhere' }}
      >
        {label}
      </Typography>
      {type === 'string' ? (
        <TextField id={id} fullWidth hiddenLabel value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextField
          id={id}
          fullWidth
          hiddenLabel
          type="number"
          defaultValue={value}
          onChange={(event) => event.target.value !== '' && onChange(Number(event.target.value))}
          slotProps={{ htmlInput: { min, max, step: type === 'int' ? 1 : 'any' } }}
        />
      )}
    </Box>
  )
}

interface ExistingFeatureProps {
  readonly title: string
  readonly own: Analysis['existing'][number]
  readonly isBlocked: boolean
  readonly onLine: (line: number) => void
  /** Adds the feature all the same. */
  readonly onForce: () => void
}

function ExistingFeature({ title, own, isBlocked, onLine, onForce }: ExistingFeatureProps) {
  return (
    <Box sx={{ typography: 'body2', mb: 0.5 }}>
      Already in your code,{' '}
      <Link
        component="button"
        type="button"
        variant="body2"
        sx={{ verticalAlign: 'baseline' }}
        onClick={() => onLine(own.line)}
      >
        line {own.line}
      </Link>
      : {own.what}
      {isBlocked && (
        <Button size="small" color="inherit" onClick={onForce} aria-label={`Add ${title} anyway`}>
          Add anyway
        </Button>
      )}
    </Box>
  )
}
