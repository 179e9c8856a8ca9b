import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section.tsx'

const columns = ['Tradewright', 'AI chat', 'By hand'] as const
const rows: readonly (readonly [question: string, ...answers: readonly [string, string, string]])[] = [
  ['Is the result compiled before you get it?', 'Always, by our MQL compiler', 'No', 'By the developer'],
  ['Is it run against the original?', 'On the same bars, in MQL4 and MQL5', 'No', 'If there is time'],
  [
    'What happens to code that cannot be converted?',
    'Reported with line and reason',
    'Often dropped silently',
    'Depends on the author',
  ],
  ['Does the same input give the same code?', 'The same code', 'Different code', 'Different code'],
  ['Are names, comments and inputs kept?', 'Yes, as you wrote them', 'Sometimes', 'Depends on the author'],
  ['Do you get MQL4 and MQL5?', 'Both, from one conversion', 'One at a time', 'Two jobs'],
]

export function Comparison() {
  return (
    <Section title="How Tradewright compares">
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
      <MobileComparison />
    </Section>
  )
}

/** Shows the comparison question by question on phones. */
function MobileComparison() {
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
