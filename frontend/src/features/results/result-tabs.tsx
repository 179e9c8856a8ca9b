import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fileName, hasMoreFiles, programFile, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { DownloadButton } from '../../ui/code/download-button.tsx'
import { ZipButton } from '../../ui/code/zip-button.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { FidelityPanel } from './fidelity-panel.tsx'
import { ConvertedFiles } from './linked-code.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { SourcePanel } from './source-panel.tsx'
import { sourceNames } from '../../../../compiler/targets/languages.ts'
import { dialectIds, dialects } from '../../../../compiler/targets/dialects.ts'

const DialectDiff = lazy(() => import('./dialect-diff.tsx'))
const CertificatePanel = lazy(() => import('../../ui/certificate/certificate-panel.tsx'))
const ProofPanel = lazy(() => import('./proof/proof-panel.tsx'))

interface ResultTab {
  readonly id: string
  readonly label: string
  readonly panel: () => ReactNode
}

const programsOf = ({ outputs }: Conversion) =>
  outputs.map(({ target, code, includes }) => ({ dialect: target, text: code, includes }))

/** Returns the tabs with content; the first converted program is open. */
function tabsOf(conversion: Conversion): readonly ResultTab[] {
  const { type, outputs, report } = conversion
  const isPine = type === 'pine_to_mql'
  const tabs: (ResultTab | false)[] = [
    { id: 'source', label: sourceNames[type], panel: () => <SourcePanel conversion={conversion} /> },
    ...outputs.map(({ target }) => ({
      id: target,
      label: dialects[target].name,
      panel: () => <ConvertedFiles conversion={conversion} target={target} />,
    })),
    outputs.length > 1 && {
      id: 'differences',
      label: outputs.map(({ target }) => dialects[target].name).join(' / '),
      panel: () => <DialectDiff outputs={outputs} />,
    },
    !isPine &&
      outputs.length > 0 && { id: 'changes', label: 'Changes', panel: () => <ChangesPanel conversion={conversion} /> },
    report !== null &&
      (report.proofs.length > 0 || !!report.originalFault) && {
        id: 'proof',
        label: 'Proof',
        panel: () => <ProofPanel conversion={conversion} />,
      },
    isPine && {
      id: 'certificate',
      label: 'Certificate',
      panel: () => (
        <CertificatePanel code={conversion.pineScriptCode} files={conversion.files} programs={programsOf(conversion)} />
      ),
    },
    report !== null &&
      report.fidelity.length > 0 && {
        id: 'fidelity',
        label: 'Fidelity',
        panel: () => <FidelityPanel conversion={conversion} />,
      },
    { id: 'notes', label: 'Notes', panel: () => <NotesPanel conversion={conversion} /> },
  ]
  return tabs.filter((tab): tab is ResultTab => tab !== false)
}

/** Shows one tab at a time; the address names it, so that it can be linked. */
export function ResultTabs({ conversion }: { readonly conversion: Conversion }) {
  const tabs = tabsOf(conversion)
  const [params, setParams] = useSearchParams()
  const first = conversion.outputs.at(-1)?.target ?? 'source'
  const open = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs.find((tab) => tab.id === first) ?? tabs[0]
  if (!open) return null
  const show = (id: string) =>
    setParams(
      (before) => {
        before.set('tab', id)
        return before
      },
      { replace: true },
    )
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Tabs
          value={open.id}
          onChange={(_, id: string) => show(id)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label="Result"
          sx={{ flex: 1, minWidth: 0 }}
        >
          {tabs.map((tab) => (
            <Tab key={tab.id} value={tab.id} label={tab.label} id={`tab-${tab.id}`} aria-controls={`panel-${tab.id}`} />
          ))}
        </Tabs>
        {!ownDownload.has(open.id) && <Downloads conversion={conversion} />}
      </Box>
      <Box role="tabpanel" id={`panel-${open.id}`} aria-labelledby={`tab-${open.id}`}>
        <Suspense fallback={<Skeleton variant="rectangular" height={420} />}>{open.panel()}</Suspense>
      </Box>
    </Box>
  )
}

/** Tabs whose panel has its own button. */
const ownDownload: ReadonlySet<string> = new Set(dialectIds)

/** The programs, within reach on the other tabs. */
function Downloads({ conversion }: { readonly conversion: Conversion }) {
  const { outputs } = conversion
  if (conversion.status !== 'success' || outputs.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, py: 0.75, flex: 'none' }}>
      {hasMoreFiles(conversion) ? (
        <ZipButton conversion={conversion} />
      ) : (
        outputs.map(({ target }) => (
          <DownloadButton
            key={target}
            label={target.toUpperCase()}
            text={programFile(conversion, { target, isCompanion: false })}
            fileName={fileName(conversion, { target, isCompanion: false })}
          />
        ))
      )}
    </Box>
  )
}
