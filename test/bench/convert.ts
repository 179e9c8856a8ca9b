/**
 * How long conversions take, over the scripts of a folder: both dialects without the proof, and with the whole proof of
 * both: every standard set, and for strategies every broker.
 *
 *     npm run bench:convert -- <folder of scripts>… [scripts with the proof, 60]
 *
 * A server is warm, but has not seen the script that comes: conversions warm it, and proofs of a fifth as many scripts;
 * what is measured of a proof is its first time. Processor time of all threads, so that other programs on the machine do
 * not count. It runs bundled as functions are, in a process with the engine's settings that the local host gives them.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { argv } from 'node:process'
import { bundleProgram } from '../../bin/bundle.ts'
import { youngSpaceMb } from '../../local/emulators/lambda/engine.ts'

/** Megabytes of the function that converts. */
const memory = 1769

const folder = mkdtempSync(path.join(tmpdir(), 'bench-convert-'))
const bundle = path.join(folder, 'measure.mjs')
await bundleProgram('test/bench/convert/measure.ts', bundle)
fork(bundle, argv.slice(2), { execArgv: [`--max-semi-space-size=${youngSpaceMb(memory)}`] }).on('exit', () =>
  rmSync(folder, { recursive: true }),
)
