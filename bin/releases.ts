/** One deployment of the site with the files that have a hash in their name. */
export interface Release {
  /** ISO 8601. */
  readonly at: string
  readonly assets: readonly string[]
}

/** Days that the files of a replaced release stay: pages that were open before still load their parts. */
const keptDays = 30

/**
 * Returns the releases to remember after `now` was deployed, oldest first: those that were current in the last 30 days.
 * A release was current until the next one replaced it.
 */
export function keptReleases(before: readonly Release[], now: Release): readonly Release[] {
  const all = [...before, now]
  const earliest = new Date(Date.parse(now.at) - keptDays * 86_400_000).toISOString()
  return all.filter((_, k) => {
    const replacedBy = all[k + 1]
    return replacedBy === undefined || replacedBy.at > earliest
  })
}

/** Returns the stored files that no page of the kept releases and of the deployed site needs. */
export function staleFiles(
  stored: readonly string[],
  deployed: ReadonlySet<string>,
  releases: readonly Release[],
): readonly string[] {
  const assets = new Set(releases.flatMap((release) => release.assets))
  return stored.filter((key) => !deployed.has(key) && !assets.has(key))
}
