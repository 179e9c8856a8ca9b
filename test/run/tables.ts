import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'

/** Opens the running host's tables, for records in forms that HTTP no longer creates. Needs TABLES_URL. */
export async function openTables() {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: process.env.TABLES_URL,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
  const { TableNames = [] } = await new DynamoDBClient({}).send(new ListTablesCommand({}))
  // The other table is the audit log.
  process.env.TABLE_NAME = TableNames.find((name) => !/audit/i.test(name)) ?? ''
  const [{ Conversion }, { writeContent }, { searchProfiles }] = await Promise.all([
    import('../../lambdas/data/conversion/conversion.ts'),
    import('../../lambdas/data/conversion/conversion-content.ts'),
    import('../../lambdas/data/account/profile.ts'),
  ])
  const userIdOf = async (email: string): Promise<string> => {
    const [profile] = await searchProfiles(email, 1)
    if (!profile) throw new Error(`There is no profile of ${email}.`)
    return profile.userId
  }
  return { Conversion, writeContent, userIdOf }
}

/** Saves a converted strategy in the form that had no `kind` yet. */
export async function saveOldExpert(
  userId: string,
  { id, name, source, createdAt }: Readonly<Record<'id' | 'name' | 'source' | 'createdAt', string>>,
): Promise<void> {
  const { Conversion, writeContent } = await openTables()
  await Conversion.put({
    userId,
    id,
    createdAt,
    name,
    type: 'pine_to_mql',
    conversionType: 'ea',
    outputFormat: 'mql5',
    preview: source.slice(0, 50),
    searchText: name.toLowerCase(),
    status: 'success',
    hasMql5: true,
  }).go()
  const report = {
    kind: 'strategy',
    title: name,
    diagnostics: [],
    fidelity: [],
    proofs: [],
    provedAgainst: 'original' as const,
    model: null,
  }
  const outputs = [{ target: 'mql5' as const, code: 'void OnTick() {}\n', includes: [] }]
  await writeContent(userId, id, { source, notes: '', outputs, report })
}
