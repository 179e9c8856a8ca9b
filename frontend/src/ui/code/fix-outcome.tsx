import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, type ReactNode } from 'react'
import type { OutputOf } from '../../lib/api.ts'
import { formatPlural } from '../../lib/format.ts'
import { TextLink } from '../router-link.tsx'
import { CodePanel } from './code-panel.tsx'
import { type CodeLanguage, languages } from '../../../../compiler/targets/languages.ts'

const DiffView = lazy(() => import('../editor/diff-view.tsx'))

type Fixed = Omit<OutputOf<'fix-compilation-error'>, 'job'>
type Question = Fixed['questions'][number]

interface FixOutcomeProps {
  readonly fixed: Fixed
  /** The submitted code. */
  readonly originalCode: string
  readonly format: CodeLanguage
  /** Called with the code after an answer; it is checked again. */
  readonly onAnswer: (code: string) => void
  readonly onApply: (code: string) => void
}

/** Shows the result, guesses and questions with their lines, and both versions before the user applies changes. */
export function FixOutcome({ fixed, originalCode, format, onAnswer, onApply }: FixOutcomeProps) {
  const { fixedCode, verdict, fixes, guesses, questions, remaining, comparison } = fixed
  const isChanged = fixedCode !== originalCode
  const language = format === 'pine' ? 'pine' : 'mql'
  const diff = (
    <Suspense fallback={<Skeleton variant="rectangular" height="50vh" />}>
      <DiffView
        before={{ text: originalCode, label: 'Your code' }}
        after={{ text: fixedCode, label: 'Fixed code' }}
        language={language}
        layout="unified"
        folded
      />
    </Suspense>
  )
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Alert
        severity={verdict === 'fixed' ? 'success' : 'warning'}
        role="status"
        sx={{ m: 2 }}
        action={
          isChanged && (
            <Button color="inherit" size="small" onClick={() => onApply(fixedCode)}>
              Apply changes
            </Button>
          )
        }
      >
        {verdictText(fixed, isChanged, format === 'pine')}
      </Alert>
      {comparison && (
        <Alert
          severity={comparison.result === 'same' ? 'success' : comparison.result === 'different' ? 'warning' : 'info'}
          sx={{ m: 2 }}
        >
          {comparisonText(comparison)}
        </Alert>
      )}
      <Rows title="Guesses to review" rows={guesses}>
        {({ line, why, code }) => (
          <>
            Line {line}: {why} <Code code={code} />
          </>
        )}
      </Rows>
      <Rows title="Questions" rows={questions}>
        {(question) => <QuestionRow question={question} onChoose={(edits) => onAnswer(withEdits(fixedCode, edits))} />}
      </Rows>
      <Rows title="Changes" rows={fixes}>
        {({ line, why, code }) => (
          <>
            Line {line}: {why} <Code code={code} />
          </>
        )}
      </Rows>
      <Rows title="Remaining errors" rows={remaining}>
        {({ line, column, text, help }) => (
          <>
            Line {line}, column {column}: {text}. {help}
          </>
        )}
      </Rows>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <CodePanel
          code={fixedCode}
          language={language}
          format={languages[format].name}
          fileName={`fixed${languages[format].extension}`}
          maxHeight="50vh"
          view={isChanged ? diff : undefined}
        />
      </Box>
    </Box>
  )
}

function Rows<Row>({
  title,
  rows,
  children,
}: {
  readonly title: string
  readonly rows: readonly Row[]
  readonly children: (row: Row) => ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pb: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {rows.map((row, index) => (
          <Box component="li" key={index} sx={{ py: 0.25 }}>
            {children(row)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function QuestionRow({
  question: { line, text, options },
  onChoose,
}: {
  readonly question: Question
  readonly onChoose: (edits: Question['options'][number]['edits']) => void
}) {
  return (
    <>
      Line {line}: {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
        {options.map(({ title, edits }) =>
          edits.length > 0 ? (
            <Button key={title} size="small" variant="outlined" onClick={() => onChoose(edits)}>
              {title}
            </Button>
          ) : (
            <Typography key={title} variant="body2" color="textSecondary">
              {title}
            </Typography>
          ),
        )}
      </Box>
    </>
  )
}

/** Links MetaEditor's codes to the help. Other codes have no article. */
const Code = ({ code }: { readonly code: string }) =>
  /^\d/.test(code) ? (
    <TextLink to={`/help/metaeditor-errors#${code}`} sx={{ typography: 'mono' }}>
      {code}
    </TextLink>
  ) : null

function withEdits(code: string, edits: Question['options'][number]['edits']): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

function verdictText(
  { verdict, fixes, guesses, questions, remaining }: Fixed,
  isChanged: boolean,
  isPine: boolean,
): string {
  const toCheck = [
    guesses.length > 0 && formatPlural(guesses.length, 'guess', 'guesses'),
    questions.length > 0 && formatPlural(questions.length, 'question'),
  ]
    .filter(Boolean)
    .join(' and ')
  if (verdict === 'fixed')
    return isChanged
      ? `Fixed with ${formatPlural(fixes.length, 'change')}. No errors left.`
      : isPine
        ? 'The script already compiles.'
        : 'The code already compiles. Make sure that MetaEditor has the same code, and that the format is correct.'
  if (verdict === 'compiles-with-guesses') return `The code compiles. Review ${toCheck}.`
  const left = `Not fixed: ${formatPlural(remaining.length, 'error is', 'errors are')} left.`
  return toCheck ? `${left} Review ${toCheck}.` : left
}

function comparisonText({ against, result, bars, difference }: NonNullable<Fixed['comparison']>): string {
  const other = against === 'earlier-version' ? 'the earlier version' : 'your code in MetaTrader 4'
  if (result === 'same') return `The fixed program does the same as ${other} on ${bars} bars.`
  if (result === 'different') return `The fixed program differs from ${other} on ${bars} bars: ${difference}.`
  return (
    `We ran the fixed program and ${other} on ${bars} bars, but the comparison is inconclusive: ` +
    `${difference ?? 'neither drew, traded or logged anything'}.`
  )
}
