import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Collapse from '@mui/material/Collapse'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo, useId } from 'react'
import { outputLimits, type OutputOptions } from '../../../../contract/conversion.ts'
import { chosenOptions, layoutLabels, optionProblems } from '../../lib/conversion/output-options.ts'
import type { Draft } from './source/draft.ts'

const panelId = 'output-options'

const commentsHelp =
  'Adds comments that state the proof result and how exact each line is. Unsupported lines are always marked.'

const layoutHelp: Readonly<Record<OutputOptions['layout'], string>> = {
  file: 'Everything in one file, without includes.',
  library:
    'The program has its inputs and your script, and includes its runtime as readable files. The ZIP file has all ' +
    'of them.',
}

interface OptionsButtonProps {
  readonly options: OutputOptions
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Shows how many options differ from the defaults. */
export function OptionsButton({ options, isOpen, onToggle }: OptionsButtonProps) {
  const { length } = chosenOptions(options)
  return (
    <Button
      size="small"
      color={length ? 'primary' : 'inherit'}
      startIcon={<TuneOutlined />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      {length ? `Options (${length})` : 'Options'}
    </Button>
  )
}

interface OutputOptionsPanelProps {
  readonly options: OutputOptions
  readonly isOpen: boolean
  readonly change: (part: Partial<Draft>) => void
}

/** Options for the generated code. */
export const OutputOptionsPanel = memo(function OutputOptionsPanel({
  options,
  isOpen,
  change,
}: OutputOptionsPanelProps) {
  const set = (part: Partial<OutputOptions>) => change({ options: { ...options, ...part } })
  return (
    <Collapse in={isOpen} id={panelId} unmountOnExit>
      <Box
        role="group"
        aria-label="Output options"
        sx={{
          display: 'grid',
          gap: 2,
          pt: 0.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <LayoutField options={options} set={set} />
        <BarsField options={options} set={set} />
        <PrefixField options={options} set={set} />
        <CheckedOption
          label="Add fidelity comments to the code"
          help={commentsHelp}
          checked={options.proofComments}
          onCheck={(proofComments) => set({ proofComments })}
        />
        <CheckedOption
          label="Companion indicator"
          help="For strategies: also writes an indicator that shows the plots, which an Expert Advisor cannot."
          checked={options.companion}
          onCheck={(companion) => set({ companion })}
        />
      </Box>
    </Collapse>
  )
})

interface OptionProps {
  readonly options: OutputOptions
  readonly set: (part: Partial<OutputOptions>) => void
}

const LayoutField = ({ options: { layout }, set }: OptionProps) => (
  <TextField
    select
    label="Layout"
    value={layout}
    helperText={layoutHelp[layout]}
    onChange={({ target }) => set({ layout: target.value as OutputOptions['layout'] })}
  >
    {Object.entries(layoutLabels).map(([value, label]) => (
      <MenuItem key={value} value={value}>
        {label}
      </MenuItem>
    ))}
  </TextField>
)

function BarsField({ options: { maxBars }, set }: OptionProps) {
  const problem = optionProblems.maxBars(maxBars)
  return (
    <TextField
      label="Maximum bars"
      placeholder="All"
      value={maxBars ?? ''}
      error={problem !== null}
      helperText={
        problem ??
        'Number of recent bars that the program calculates. It becomes an input of the program. The proof ' +
          'compares these bars.'
      }
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 7)
        set({ maxBars: digits === '' ? null : Number(digits) })
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
    />
  )
}

function PrefixField({ options: { objectPrefix }, set }: OptionProps) {
  const problem = optionProblems.objectPrefix(objectPrefix)
  return (
    <TextField
      label="Object prefix"
      placeholder="Script title"
      value={objectPrefix}
      error={problem !== null}
      helperText={problem ?? 'Prefix for chart object names. The program only removes objects with this prefix.'}
      onChange={({ target }) => set({ objectPrefix: target.value })}
      slotProps={{
        htmlInput: { maxLength: outputLimits.prefixLength, spellCheck: false },
        inputLabel: { shrink: true },
      }}
    />
  )
}

interface CheckedOptionProps {
  readonly label: string
  readonly help: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

function CheckedOption({ label, help, checked, onCheck }: CheckedOptionProps) {
  const helpId = useId()
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox checked={checked} onChange={(_, isChecked) => onCheck(isChecked)} aria-describedby={helpId} />
        }
        label={label}
      />
      <FormHelperText id={helpId}>{help}</FormHelperText>
    </Box>
  )
}
