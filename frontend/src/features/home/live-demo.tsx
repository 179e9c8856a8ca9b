import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useCompiler } from '../../lib/use-compiler.ts'
import { prove, type Proved } from '../../lib/prove.ts'
import type { Showcase } from '../../lib/showcase.ts'
import { CodeView } from '../../ui/code-view.tsx'
import CodeEditor from '../../ui/editor/code-editor.tsx'
import { OverlayChart } from '../../ui/overlay-chart.tsx'
import { Verdict } from './demo.tsx'
import { DemoFrame } from './demo-frame.tsx'

const typingPause = 300

/** The demo with a real editor: each change is converted, run twice and compared, all in this browser. */
export default function LiveDemo({ showcase }: { readonly showcase: Showcase }) {
  const [code, setCode] = useState(showcase.pine)
  const [proved, setProved] = useState<Proved | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const compiler = useCompiler()
  const asked = useRef(0)

  useEffect(() => {
    const question = ++asked.current
    const timer = setTimeout(() => {
      prove(compiler, code, () => performance.now()).then(
        (answer) => {
          if (question !== asked.current) return
          if (answer) setProved(answer)
          setProblem(answer ? null : 'Mend the errors to see it converted.')
        },
        (reason: unknown) => question === asked.current && setProblem(reason instanceof Error ? reason.message : String(reason)),
      )
    }, typingPause)
    return () => clearTimeout(timer)
  }, [code, compiler])

  const { mql5, proof, chart } = proved ?? showcase
  return (
    <DemoFrame
      left={<CodeEditor value={code} onChange={setCode} language="pine" label="Pine Script" compiler={compiler} diagnostics={proved?.converted.diagnostics} />}
      right={<CodeView code={mql5} language="mql" label="MQL5" fontSize="0.78rem" />}
      verdict={problem ? <Typography variant="mono" role="status" color="error">{problem}</Typography> : <Verdict proof={proof} />}
      chart={<OverlayChart data={chart} label="The plots of both runs, one over the other" />}
    />
  )
}
