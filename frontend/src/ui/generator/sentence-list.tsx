import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReadSentence } from '../../../../compiler/ea/english/reader.ts'
import { formatPlural } from '../../lib/format.ts'
import type { ReadRules } from '../../lib/conversion/generation.ts'

interface SentenceListProps {
  readonly sentences: readonly ReadSentence[]
  /** A model's reading of the remaining sentences, for the user to confirm. */
  readonly model: ReadRules | null
  readonly isAsking: boolean
  readonly onAsk: () => void
  /** Called with the replacement of a sentence after an answer. */
  readonly onAnswer: (sentence: ReadSentence, instead: string) => void
}

type SentenceState = 'understood' | 'question' | 'open'

const stateOf = ({ understood, question }: ReadSentence): SentenceState =>
  understood ? 'understood' : question ? 'question' : 'open'

const marks = {
  understood: { sign: '✓', label: 'Understood', color: 'success.main', text: 'text.primary' },
  question: { sign: '?', label: 'Question', color: 'warning.main', text: 'warning.main' },
  open: { sign: '✗', label: 'Not understood', color: 'error.main', text: 'error.main' },
} as const satisfies Record<SentenceState, object>

/** Lists each sentence with its meaning, its question, or its open part. */
export function SentenceList({ sentences, model, isAsking, onAsk, onAnswer }: SentenceListProps) {
  if (sentences.length === 0)
    return (
      <Typography color="textSecondary">
        Write your rules to see, sentence by sentence, what the program will do.
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
        aria-label="Understood rules"
      >
        {sentences.map((sentence) => (
          <Sentence key={`${sentence.from} ${sentence.text}`} sentence={sentence} onAnswer={onAnswer} />
        ))}
      </Box>
      {questions.length > 0 && (
        <Typography variant="body2">
          {formatPlural(questions.length, 'question is', 'questions are')} open. Choose an answer, or edit the sentence.
          Your text does not change until you do.
        </Typography>
      )}
      {open.length > 0 && !model?.spec && (
        <Box>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {formatPlural(open.length, 'sentence is', 'sentences are')} not understood yet. Rephrase it, or ask a
            language model. You can review the answer before you generate.
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
          {question
            ? `“${question.about}”: ${question.text}`
            : isEntirelyOpen(text, meaning)
              ? 'Not understood'
              : meaning}
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
            We read {corrections.map(({ from, to }) => `“${from}” as “${to}”`).join(', ')}.
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Whether the whole sentence is open, so that quoting it again adds nothing. */
const isEntirelyOpen = (text: string, meaning: string): boolean => meaning === `Not understood: “${text}”.`

/** Marks what the model adds, and lists understood sentences that it dropped. */
function ModelReading({ sentences, meaning }: Pick<SentenceListProps, 'sentences'> & Pick<ReadRules, 'meaning'>) {
  const understood = sentences.filter((sentence) => sentence.understood)
  const isNew = (line: string) => !understood.some((sentence) => sentence.meaning.includes(line))
  const changed = understood.filter((sentence) => !meaning.some((line) => sentence.meaning.includes(line)))
  return (
    <Box role="status" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography variant="h5" component="h3" gutterBottom>
        This is how the model reads your rules. If it is correct, generate the program.
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
          Understood before, but missing in the model’s reading:{' '}
          {changed.map((sentence) => `“${sentence.text}”`).join(', ')}
        </Typography>
      )}
    </Box>
  )
}
