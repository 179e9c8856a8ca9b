import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from './files.ts'

const maxSubject = 72

/**
 * Reports commit subjects over 72 characters since the tree was formatted.
 * Without the history (an archive, a shallow clone) there is nothing to check.
 */
export function checkCommits(root: string): Problem[] {
  const formatting = formattingCommit(path.join(root, '.git-blame-ignore-revs'))
  if (!formatting) return []
  const log = spawnSync('git', ['log', '--format=%h %s', `${formatting}..HEAD`], { cwd: root, encoding: 'utf8' })
  if (log.status !== 0) return []
  return log.stdout
    .split('\n')
    .map((entry) => ({ hash: entry.split(' ', 1)[0] ?? '', subject: entry.replace(/^\S+ /, '') }))
    .filter(({ subject }) => subject.length > maxSubject)
    .map(({ hash, subject }) => ({
      path: `commit ${hash}`,
      line: 1,
      check: 'commits',
      message: `the subject has ${subject.length} characters, at most ${maxSubject} fit: move reasons into the body.`,
    }))
}

function formattingCommit(file: string): string | null {
  if (!existsSync(file)) return null
  return /^[0-9a-f]{40}$/m.exec(readFileSync(file, 'utf8'))?.[0] ?? null
}
