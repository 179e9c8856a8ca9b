import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'

const columns = ['Tradewright', 'Chat with a model', 'By hand'] as const
const rows: readonly (readonly [question: string, ...answers: readonly [string, string, string]])[] = [
  ['Is the result compiled before you get it?', 'By our MQL compiler, always', 'No', 'By whoever writes it'],
  ['Is it run against the original?', 'On the same bars, both dialects', 'No', 'If somebody takes the time'],
  [
    'What happens to what cannot be converted?',
    'Named, with line and reason',
    'Often left out without a word',
    'Depends on the author',
  ],
  ['The same input twice gives', 'The same code', 'Different code', 'Different code'],
  ['Names, comments, inputs', 'Kept as you wrote them', 'Sometimes', 'Depends on the author'],
  ['MQL4 and MQL5', 'Both, from one translation', 'One at a time', 'Two jobs'],
]

export function Comparison() {
  return (
    <Section title="What you get, and what you would get otherwise">
      <Box
        component="table"
        sx={{
          display: { xs: 'none', md: 'table' },
          borderCollapse: 'collapse',
          width: '100%',
          '& th, & td': {
            textAlign: 'left',
            p: 1.5,
            pl: 0,
            borderBottom: 1,
            borderColor: 'divider',
            verticalAlign: 'top',
            fontWeight: 400,
            typography: 'body2',
          },
          '& thead th': { color: 'text.secondary' },
          '& td:nth-of-type(1)': { fontWeight: 600 },
          '& td:not(:nth-of-type(1))': { color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={{ position: 'absolute', left: -9999 }}>
                Question
              </Box>
            </th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([question, ...answers]) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {answers.map((answer, index) => (
                <td key={index}>{answer}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Narrow />
    </Section>
  )
}

/** The same where four columns have no room: question by question. */
function Narrow() {
  return (
    <Box sx={{ display: { md: 'none' } }}>
      {rows.map(([question, ...answers]) => (
        <Box key={question} component="section" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h6" component="h3" sx={{ mb: 0.75 }}>
            {question}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 2,
              rowGap: 0.5,
              typography: 'body2',
              '& dd': { m: 0 },
            }}
          >
            {columns.map((column, index) => [
              <Box key={column} component="dt" sx={{ color: 'text.secondary' }}>
                {column}
              </Box>,
              <Box
                key={`${column} answer`}
                component="dd"
                sx={index === 0 ? { fontWeight: 600 } : { color: 'text.secondary' }}
              >
                {answers[index]}
              </Box>,
            ])}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
