import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Collapse from '@mui/material/Collapse'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import type { InputBaseProps } from '@mui/material/InputBase'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { memo, useId } from 'react'
import { outputLimits, type OutputOptions } from '../../../../contract/conversion.ts'
import { chosenOptions, layoutLabels, optionProblems } from '../../lib/conversion/output-options.ts'
import type { Draft } from './source/draft.ts'

const panelId = 'output-options'

const layoutHelp: Readonly<Record<OutputOptions['layout'], string>> = {
  file: 'Everything in one file, without includes.',
  library:
    'The program has its inputs and your script, and includes its runtime as readable files. The ZIP file has all ' +
    'of them.',
}

const help: { readonly [N in keyof OutputOptions]: (value: OutputOptions[N]) => string } = {
  layout: (layout) => layoutHelp[layout],
  maxBars: () =>
    'Number of recent bars that the program calculates. It becomes an input of the program. The proof compares these ' +
    'bars.',
  objectPrefix: () => 'Prefix for chart object names. The program only removes objects with this prefix.',
  proofComments: () =>
    'Adds comments that state the proof result and how exact each line is. Unsupported lines are always marked.',
  companion: () => 'For strategies: also writes an indicator that shows the plots, which an Expert Advisor cannot.',
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
        <TextOption
          select
          label="Layout"
          value={options.layout}
          problem={null}
          help={help.layout(options.layout)}
          onText={(layout) => set({ layout: layout as OutputOptions['layout'] })}
        >
          {Object.entries(layoutLabels).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextOption>
        <TextOption
          label="Maximum bars"
          placeholder="All"
          value={options.maxBars ?? ''}
          problem={optionProblems.maxBars(options.maxBars)}
          help={help.maxBars(options.maxBars)}
          onText={(text) => set({ maxBars: barsIn(text) })}
          input={{ inputMode: 'numeric' }}
        />
        <TextOption
          label="Object prefix"
          placeholder="Script title"
          value={options.objectPrefix}
          problem={optionProblems.objectPrefix(options.objectPrefix)}
          help={help.objectPrefix(options.objectPrefix)}
          onText={(objectPrefix) => set({ objectPrefix })}
          input={{ maxLength: outputLimits.prefixLength, spellCheck: false }}
        />
        <CheckedOption
          label="Add fidelity comments to the code"
          help={help.proofComments(options.proofComments)}
          checked={options.proofComments}
          onCheck={(proofComments) => set({ proofComments })}
        />
        <CheckedOption
          label="Companion indicator"
          help={help.companion(options.companion)}
          checked={options.companion}
          onCheck={(companion) => set({ companion })}
        />
      </Box>
    </Collapse>
  )
})

/** Returns the number that is typed; null where there is no digit. */
function barsIn(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 7)
  return digits === '' ? null : Number(digits)
}

interface TextOptionProps extends Pick<TextFieldProps, 'select' | 'label' | 'placeholder' | 'value' | 'children'> {
  /** Replaces the help. */
  readonly problem: string | null
  readonly help: string
  readonly onText: (text: string) => void
  readonly input?: InputBaseProps['inputProps']
}

const TextOption = ({ problem, help: usual, onText, input, ...field }: TextOptionProps) => (
  <TextField
    {...field}
    error={problem !== null}
    helperText={problem ?? usual}
    onChange={({ target }) => onText(target.value)}
    slotProps={{ inputLabel: { shrink: true }, ...(input && { htmlInput: input }) }}
  />
)

interface CheckedOptionProps {
  readonly label: string
  readonly help: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

function CheckedOption({ label, help: usual, checked, onCheck }: CheckedOptionProps) {
  const helpId = useId()
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox checked={checked} onChange={(_, isChecked) => onCheck(isChecked)} aria-describedby={helpId} />
        }
        label={label}
      />
      <FormHelperText id={helpId}>{usual}</FormHelperText>
    </Box>
  )
}
