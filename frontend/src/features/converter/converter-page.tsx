import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { decode } from '../../../../compiler/mql/encodings.ts'
import { filesMost } from '../../../../contract/conversion.ts'
import { openAuth } from '../../lib/account/auth-panel.ts'
import { draftKey, takeReplaced } from '../../lib/conversion/converter-draft.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { useCompiler } from '../../lib/compiler/use-compiler.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { mayConvert, useUser } from '../../lib/account/user.ts'
import { ConvertBar } from './convert-bar.tsx'
import {
  codeOf,
  codeProblem,
  conversionTypeOf,
  emptyDraft,
  optionsFromAddress,
  withCode,
  withFiles,
  type Draft,
} from './draft.ts'
import { HowItWorks } from './how-it-works.tsx'
import { NameAndNotes } from './name-and-notes.tsx'
import { OptionsBar } from './options-bar.tsx'
import { OptionsButton, OutputOptionsPanel } from './output-options.tsx'
import { PremiumCard } from './premium-card.tsx'
import { placeFiles } from './place-files.ts'
import { sharedProgram } from './share.ts'
import { SourceTools } from './source-tools.tsx'
import { useConversion } from './use-conversion.ts'
import { usePreview } from './use-preview.ts'
import { Workspace } from './workspace.tsx'

const largestFile = 1_000_000
/** A program and as many files as may come with it. */
const mostOpened = filesMost.count + 1

/** Null where it is none, which is said. */
async function readText(file: File) {
  if (file.size > largestFile) return refused(`${file.name} is too large to be a program.`)
  const { text } = decode(new Uint8Array(await file.arrayBuffer()))
  if (text.trim() === '') return refused(`${file.name} is empty.`)
  return text.includes('\u0000') ? refused(`${file.name} is not a text file.`) : { name: file.name, text }
}

function refused(why: string): null {
  notify.error(why)
  return null
}

export default function ConverterPage() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [draft, change] = useDraft(draftKey, emptyDraft, optionsFromAddress(search))
  const session = useSession()
  const user = useUser()
  const compiler = useCompiler()
  const preview = usePreview(draft, compiler)
  const conversion = useConversion()
  const [showsOptions, setShowsOptions] = useState(false)
  const allowed = user === null || mayConvert(user)

  useEffect(() => {
    const shared = sharedProgram(hash)
    if (shared === null) return
    if (shared === 'broken') {
      notify.error('The code in this link could not be read', 'The link is not complete. Ask for it once more.')
    } else {
      const code = codeOf(draft)
      if (code.trim() && code !== shared.code)
        notify.undoable('The link’s code took the place of yours', () => change(draft))
      change({ ...withCode(draft.type, shared.code), ...withFiles(draft.type, shared.files) })
    }
    void navigate({ search, hash: '' }, { replace: true })
  }, [hash, search, draft, change, navigate])

  useEffect(() => {
    const replaced = takeReplaced<Draft>()
    if (replaced)
      notify.undoable('What was in the converter was replaced', () => change({ ...emptyDraft, ...replaced }))
  }, [change])

  // What the script declares decides what it becomes: the choice follows as soon as that is known.
  const declared = draft.type === 'pine_to_mql' ? conversionTypeOf(preview.check?.kind ?? null) : null
  useEffect(() => {
    if (declared) change({ conversionType: declared })
  }, [declared, change])

  const convert = () => {
    if (session.status !== 'in') {
      notify.error('Please log in to convert code')
      return openAuth('sign-in')
    }
    const problem = codeProblem(draft)
    if (problem) return notify.error(problem)
    if (!allowed) return notify.error('Premium subscription required for conversions. Please upgrade your plan.')
    conversion.convert(draft)
  }

  const openFiles = async (files: readonly File[]) => {
    const opened = await Promise.all(files.slice(0, mostOpened).map(readText))
    const texts = opened.filter((file) => file !== null)
    if (texts.length === 0) return
    const before = draft
    change(placeFiles(draft, texts))
    const [{ name }] = texts
    if (codeOf(before).trim())
      notify.undoable(texts.length > 1 ? `${texts.length} files were opened` : `${name} was opened`, () =>
        change(before),
      )
  }

  const useExample = (code: string, name?: string) => {
    const before = draft
    change({ ...withCode(draft.type, code), ...withFiles(draft.type, []), codeName: name ?? draft.codeName })
    if (codeOf(before).trim()) notify.undoable('Your code was replaced by the example', () => change(before))
  }

  return (
    <Container maxWidth="xl" sx={{ pt: 2.5, pb: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h3" component="h1" sx={{ mr: 1 }}>
          Code Converter
        </Typography>
        <OptionsBar
          type={draft.type}
          conversionType={draft.conversionType}
          outputFormat={draft.outputFormat}
          change={change}
        />
        <Box sx={{ flex: 1 }} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          {draft.type === 'pine_to_mql' && (
            <OptionsButton
              options={draft.options}
              isOpen={showsOptions}
              onToggle={() => setShowsOptions(!showsOptions)}
            />
          )}
          <SourceTools draft={draft} onCode={useExample} onFiles={(files) => void openFiles(files)} />
        </Box>
      </Box>
      {draft.type === 'pine_to_mql' && (
        <OutputOptionsPanel options={draft.options} isOpen={showsOptions} change={change} />
      )}
      <Box>
        <Workspace
          draft={draft}
          change={change}
          preview={preview}
          compiler={compiler}
          onFiles={(files) => void openFiles(files)}
          onExample={useExample}
        />
        <ConvertBar
          draft={draft}
          check={preview.check}
          user={user}
          allowed={allowed}
          authLoading={session.status === 'unknown'}
          conversion={conversion}
          onConvert={convert}
        />
      </Box>
      {!allowed && <PremiumCard />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          mt: 1,
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <NameAndNotes codeName={draft.codeName} notes={draft.notes} change={change} />
          <Box>
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                const before = draft
                change(emptyDraft)
                notify.undoable('The converter was cleared', () => change(before))
              }}
            >
              Clear everything
            </Button>
          </Box>
        </Box>
        <HowItWorks user={user} />
      </Box>
    </Container>
  )
}
