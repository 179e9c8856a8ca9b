/** Before each file of tests: the tables of this worker of Jest. */
const { JEST_WORKER_ID: worker = '1' } = process.env
Object.assign(process.env, { TABLE_NAME: `table-${worker}`, AUDIT_TABLE_NAME: `audit-${worker}` })
