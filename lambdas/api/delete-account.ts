import { peopleRoutes } from '../../contract/people.ts'
import { beginDeletion, closeAccount } from '../logic/account/delete-account.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 20, grants: ['user-pool', 'api-keys', 'mail'] }

export const handler = handle(
  peopleRoutes,
  'delete-account',
  async ({ email }, { user }) => {
    if (email.trim().toLowerCase() !== user.email)
      throw new HttpError('INVALID_REQUEST', 'Please type the e-mail address of your account to delete it.')
    await beginDeletion(user.id, new Date())
    await closeAccount(user.id, new Date())
    return { success: true as const }
  },
  { allowsDeleted: true },
)
