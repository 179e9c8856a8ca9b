import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReadSentence } from '../../../../compiler/ea/english/reader.ts'
import { formatPlural } from '../../lib/format.ts'
import type { ReadRules } from '../../lib/conversion/generation.ts'

interface SentenceListProps {
  readonly sentences: readonly ReadSentence[]
  /** What a model made of the sentences that were left, for the user to confirm. */
  readonly model: ReadRules | null
  readonly isAsking: boolean
  readonly onAsk: () => void
  /** An answer to a sentence's question: the sentence that takes its place. */
  readonly onAnswer: (sentence: ReadSentence, instead: string) => void
}

type State = 'understood' | 'question' | 'open'

const stateOf = ({ understood, question }: ReadSentence): State =>
  understood ? 'understood' : question ? 'question' : 'open'

const marks = {
  understood: { sign: '✓', label: 'Understood', color: 'success.main', text: 'text.primary' },
  question: { sign: '?', label: 'Question', color: 'warning.main', text: 'warning.main' },
  open: { sign: '✗', label: 'Not understood', color: 'error.main', text: 'error.main' },
} as const satisfies Record<State, object>

/** Each sentence beside its meaning, its question, or what was not understood of it. */
export function SentenceList({ sentences, model, isAsking, onAsk, onAnswer }: SentenceListProps) {
  if (sentences.length === 0)
    return (
      <Typography color="textSecondary">
        Write rules and see here, sentence by sentence, what the program will do.
      </Typography>
    )
  const questions = sentences.filter((sentence) => stateOf(sentence) === 'question')
  const open = sentences.filter((sentence) => stateOf(sentence) === 'open')
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}
        aria-live="polite"
        aria-label="What was understood"
      >
        {sentences.map((sentence) => (
          <Sentence key={`${sentence.from} ${sentence.text}`} sentence={sentence} onAnswer={onAnswer} />
        ))}
      </Box>
      {questions.length > 0 && (
        <Typography variant="body2">
          {formatPlural(questions.length, 'question is', 'questions are')} open. Choose an answer, or change the
          sentence: what you wrote stays until you do.
        </Typography>
      )}
      {open.length > 0 && !model?.spec && (
        <Box>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {formatPlural(open.length, 'sentence is', 'sentences are')} not understood yet. Put it in other words, or
            ask a language model; what it answers is shown to you before anything is generated.
          </Typography>
          <Button variant="outlined" size="small" disabled={isAsking} onClick={onAsk}>
            {isAsking ? 'Asking…' : 'Ask the model'}
          </Button>
          {model?.model?.note && (
            <Typography variant="body2" color="error" sx={{ mt: 1 }}>
              {model.model.note}
            </Typography>
          )}
        </Box>
      )}
      {model?.spec && <ModelReading sentences={sentences} meaning={model.meaning} />}
    </Box>
  )
}

function Sentence({ sentence, onAnswer }: { readonly sentence: ReadSentence } & Pick<SentenceListProps, 'onAnswer'>) {
  const { text, meaning, question, corrections } = sentence
  const mark = marks[stateOf(sentence)]
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '1.25rem minmax(0, 1fr)', gap: 1 }}>
      <Typography component="span" role="img" sx={{ color: mark.color, fontWeight: 620 }} aria-label={mark.label}>
        {mark.sign}
      </Typography>
      <Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Typography sx={{ color: mark.text, overflowWrap: 'anywhere' }}>
          {question ? `“${question.about}”: ${question.text}` : isWhole(text, meaning) ? 'Not understood' : meaning}
        </Typography>
        {question && question.options.length > 0 && (
          <Box
            role="group"
            aria-label={`Answers to: ${question.text}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}
          >
            {question.options.map(({ label, sentence: instead }) => (
              <Button
                key={label}
                size="small"
                variant="outlined"
                color="inherit"
                sx={{ textAlign: 'left' }}
                onClick={() => onAnswer(sentence, instead)}
              >
                {label}
              </Button>
            ))}
          </Box>
        )}
        {corrections.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            Read {corrections.map(({ from, to }) => `“${from}” as “${to}”`).join(', ')}.
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Where all of a sentence is open, quoting it again under itself says nothing. */
const isWhole = (text: string, meaning: string): boolean => meaning === `Not understood: “${text}”.`

/** What the model adds is marked, and what it left out of what had been understood is told. */
function ModelReading({ sentences, meaning }: Pick<SentenceListProps, 'sentences'> & Pick<ReadRules, 'meaning'>) {
  const understood = sentences.filter((sentence) => sentence.understood)
  const isNew = (line: string) => !understood.some((sentence) => sentence.meaning.includes(line))
  const changed = understood.filter((sentence) => !meaning.some((line) => sentence.meaning.includes(line)))
  return (
    <Box role="status" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography variant="h5" component="h3" gutterBottom>
        The model reads it so. Generate if that is what you mean.
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {meaning.map((line) => (
          <li key={line}>
            {line}
            {isNew(line) && (
              <Typography component="span" variant="kicker" sx={{ ml: 1, color: 'trace.difference' }}>
                new
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {changed.length > 0 && (
        <Typography variant="body2" color="error" sx={{ mt: 1 }}>
          Understood before, and not said so any more: {changed.map((sentence) => `“${sentence.text}”`).join(', ')}
        </Typography>
      )}
    </Box>
  )
}
