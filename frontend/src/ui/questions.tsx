import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StructuredData } from './structured-data.tsx'

export interface Question {
  readonly question: string
  readonly answer: string
}

interface QuestionsProps {
  readonly questions: readonly Question[]
  /** Name of the group; one question of a group is open at a time. */
  readonly group: string
}

/** Questions and answers as native disclosures, which work without JavaScript. */
export function Questions({ questions, group }: QuestionsProps) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {questions.map(({ question, answer }) => (
        <Box
          component="details"
          name={group}
          key={question}
          sx={{ borderTop: 1, borderColor: 'divider', '&[open] summary::after': { content: '"–"' } }}
        >
          <Box
            component="summary"
            sx={{
              py: 2,
              fontWeight: 560,
              cursor: 'pointer',
              listStyle: 'none',
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              '&::-webkit-details-marker': { display: 'none' },
              '&::after': { content: '"+"', fontFamily: 'monospace', color: 'text.secondary' },
            }}
          >
            {question}
          </Box>
          <Typography color="textSecondary" sx={{ pb: 2.5, maxWidth: '70ch' }}>
            {answer}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** The questions as structured data for search engines. */
export function QuestionsData({ questions }: { readonly questions: readonly Question[] }) {
  const data = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return <StructuredData thing={data} />
}
