import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { ReadSentence } from '../../../../compiler/ea/english/reader.ts'
import { useModelReading, type ReadRules, type Target } from '../../lib/conversion/generation.ts'
import { SentenceList } from './sentence-list.tsx'
import { useSentences } from './use-sentences.ts'
import { dialectNames } from '../../../../compiler/targets/dialects.ts'

export interface SimpleDraft {
  readonly name: string
  readonly rules: string
  readonly target: Target
}

interface RulesFormProps extends Pick<
  SimpleModeProps,
  'labels' | 'examples' | 'draft' | 'change' | 'isGenerating' | 'onBuilder'
> {
  readonly onGenerate: () => void
}

interface SimpleModeProps {
  readonly kind: 'strategy' | 'indicator'
  readonly labels: {
    readonly name: string
    readonly rules: string
    readonly generate: string
    readonly builder: string
    readonly builderText: string
  }
  readonly examples: readonly { readonly title: string; readonly rules: string }[]
  readonly draft: SimpleDraft
  readonly change: (part: Partial<SimpleDraft>) => void
  readonly isGenerating: boolean
  readonly onGenerate: (spec: ReadRules['spec']) => void
  readonly onBuilder: () => void
}

const maxCharacters = 10_000

/** Rules in words at the left, their meaning at the right. */
export function SimpleMode({
  kind,
  labels,
  examples,
  draft,
  change,
  isGenerating,
  onGenerate,
  onBuilder,
}: SimpleModeProps) {
  const rules = useDeferredValue(draft.rules)
  const { sentences, problem } = useSentences(kind, rules)
  const reading = useModelReading()
  const [askedFor, setAskedFor] = useState('')
  const model = reading.data && askedFor === draft.rules ? reading.data : null
  /** The rules before the last answer. */
  const [lastAnswer, setLastAnswer] = useState<{ readonly rules: string; readonly answered: string } | null>(null)
  const answer = ({ from, text }: ReadSentence, sentence: string) => {
    if (draft.rules.slice(from, from + text.length) !== text) return
    const answered = draft.rules.slice(0, from) + sentence + draft.rules.slice(from + text.length)
    setLastAnswer({ rules: draft.rules, answered })
    change({ rules: answered })
  }
  const ask = () => {
    setAskedFor(draft.rules)
    reading.mutate({ kind, rules: draft.rules })
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <RulesForm
        labels={labels}
        examples={examples}
        draft={draft}
        change={change}
        isGenerating={isGenerating}
        onGenerate={() => onGenerate(model?.spec ?? null)}
        onBuilder={onBuilder}
      />
      <UnderstoodRules
        isAnswered={lastAnswer?.answered === draft.rules}
        onUndo={() => lastAnswer && change({ rules: lastAnswer.rules })}
      >
        {problem ? (
          <Typography color="error">{problem}</Typography>
        ) : (
          <SentenceList
            sentences={sentences}
            model={model}
            isAsking={reading.isPending}
            onAsk={ask}
            onAnswer={answer}
          />
        )}
      </UnderstoodRules>
    </Box>
  )
}

interface UnderstoodRulesProps {
  /** Whether the last edit was an answer to a question. */
  readonly isAnswered: boolean
  readonly onUndo: () => void
  readonly children: ReactNode
}

function UnderstoodRules({ isAnswered, onUndo, children }: UnderstoodRulesProps) {
  return (
    <Box
      component="section"
      aria-label="Understood rules"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: { xs: 2, md: 2.5 },
        alignSelf: 'start',
      }}
    >
      <Typography variant="kicker" component="h2" color="textSecondary" sx={{ mb: 1.5 }}>
        How we understand your rules
      </Typography>
      {children}
      {isAnswered && (
        <Box role="status" sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            We added your answer to the rules.
          </Typography>
          <Button size="small" onClick={onUndo}>
            Undo
          </Button>
        </Box>
      )}
    </Box>
  )
}

function RulesForm({ labels, examples, draft, change, isGenerating, onGenerate, onBuilder }: RulesFormProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 150px' } }}>
        <TextField
          label={labels.name}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <TextField
          select
          label="Target Language"
          value={draft.target}
          onChange={(event) => change({ target: event.target.value as Target })}
        >
          {dialectNames.map((target) => (
            <MenuItem key={target} value={target}>
              {target}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <TextField
        label={labels.rules}
        value={draft.rules}
        onChange={(event) => change({ rules: event.target.value })}
        multiline
        minRows={8}
        slotProps={{ htmlInput: { maxLength: maxCharacters } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          Examples
        </Typography>
        {examples.map(({ title, rules: text }) => (
          <Button key={title} size="small" variant="outlined" color="inherit" onClick={() => change({ rules: text })}>
            {title}
          </Button>
        ))}
      </Box>
      <Box>
        <Button
          variant="contained"
          size="large"
          disabled={isGenerating || draft.rules.trim() === ''}
          onClick={onGenerate}
        >
          {' '}
          {isGenerating ? 'Generating...' : labels.generate}
        </Button>
      </Box>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
        }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 14rem' }}>
          {labels.builderText}
        </Typography>
        <Button variant="outlined" onClick={onBuilder}>
          {labels.builder}
        </Button>
      </Box>
    </Box>
  )
}
