import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import type { TemplateTrial } from '../../lib/compiler/try-template.ts'
import { CodePanel } from '../../ui/code/code-panel.tsx'
import { type CodeLanguage, codeLanguages, languages } from '../../../../compiler/targets/languages.ts'

const labelOf = (language: CodeLanguage): string => (language === 'pine' ? 'Pine' : languages[language].name)

interface CodeTabsProps {
  readonly slug: string
  readonly code: string
  readonly trial: TemplateTrial | null
}

/** The code of a template on all platforms, with the chosen values. */
export function CodeTabs({ slug, code, trial }: CodeTabsProps) {
  const [language, setLanguage] = useState<CodeLanguage>('pine')
  const program = trial?.programs.find(({ dialect }) => dialect === language)
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
      <Tabs
        value={language}
        onChange={(_, next: CodeLanguage) => setLanguage(next)}
        aria-label="Platform"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {codeLanguages.map((value) => (
          <Tab key={value} value={value} label={labelOf(value)} />
        ))}
      </Tabs>
      {language === 'pine' && (
        <CodePanel code={trial?.pine ?? code} language="pine" format="Pine" fileName={`${slug}.pine`} />
      )}
      {language !== 'pine' &&
        (program ? (
          <CodePanel code={program.text} language="mql" format={labelOf(language)} fileName={program.fileName} />
        ) : (
          <Skeleton variant="rectangular" height={320} />
        ))}
    </Box>
  )
}
