import Box from '@mui/material/Box'
import { Section } from '../../ui/section.tsx'

const columns = ['Tradewright', 'Chat with a model', 'By hand'] as const
const rows: readonly (readonly [question: string, ...answers: readonly [string, string, string]])[] = [
  ['Is the result compiled before you get it?', 'By our MQL compiler, always', 'No', 'By whoever writes it'],
  ['Is it run against the original?', 'On the same bars, both dialects', 'No', 'If somebody takes the time'],
  ['What happens to what cannot be converted?', 'Named, with line and reason', 'Often left out without a word', 'Depends on the author'],
  ['The same input twice gives', 'The same code', 'Different code', 'Different code'],
  ['Names, comments, inputs', 'Kept as you wrote them', 'Sometimes', 'Depends on the author'],
  ['MQL4 and MQL5', 'Both, from one translation', 'One at a time', 'Two jobs'],
]

export function Comparison() {
  return (
    <Section title="What you get, and what you would get otherwise">
      <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label="Comparison table">
        <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', minWidth: 640, '& th, & td': { textAlign: 'left', p: 1.5, pl: 0, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top', fontWeight: 400, typography: 'body2' }, '& thead th': { color: 'text.secondary' }, '& td:nth-of-type(1)': { fontWeight: 600 }, '& td:not(:nth-of-type(1))': { color: 'text.secondary' } }}>
          <thead><tr><th scope="col"><Box component="span" sx={{ position: 'absolute', left: -9999 }}>Question</Box></th>{columns.map((column) => <th scope="col" key={column}>{column}</th>)}</tr></thead>
          <tbody>{rows.map(([question, ...answers]) => <tr key={question}><th scope="row">{question}</th>{answers.map((answer, index) => <td key={index}>{answer}</td>)}</tr>)}</tbody>
        </Box>
      </Box>
    </Section>
  )
}
