import { peopleRoutes } from '../../contract/people.ts'
import { listApiKeys } from '../data/public/api-key.ts'
import { listJournalAccounts } from '../data/journal/journal-account.ts'
import { listJournalImports } from '../data/journal/journal-import.ts'
import { listEvidence } from '../data/journal/journal-evidence.ts'
import { listPictures } from '../data/journal/journal-picture.ts'
import { readPlaybooks } from '../data/journal/journal-playbooks.ts'
import { lastMessages } from '../data/chat/chat-message.ts'
import { listUserSessions } from '../data/chat/chat-session.ts'
import { findSubscription } from '../data/mail/newsletter.ts'
import { findOnboarding } from '../data/account/onboarding.ts'
import { findProfile } from '../data/account/profile.ts'
import { listPrivateTemplates } from '../data/template/private-template.ts'
import { listFavorites } from '../data/account/template-favorites.ts'
import { findSubscriber } from '../data/account/subscriber.ts'
import { listUsage } from '../data/account/usage.ts'
import { listDeliveries } from '../data/public/webhook-delivery.ts'
import { listWebhooks } from '../data/public/webhook.ts'
import { evidenceView } from '../logic/journal/evidence.ts'
import { readLibrary } from '../logic/marketplace/library.ts'
import { findSeller } from '../data/marketplace/seller.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { mailPerson } from '../logic/mail/mailer.ts'
import { profileView } from '../logic/account/account.ts'
import { keyView } from '../logic/public/api-keys.ts'
import { deliveryView, webhookView } from '../logic/public/webhooks.ts'
import { privateView, scriptView } from '../logic/template/private-templates.ts'
import { programOf } from '../logic/referral/program.ts'
import { storeAnswer } from '../shared/answers/store-answer.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

/** The owner is mailed about the export. */
export const needs: Needs = { memory: 1024, seconds: 29, table: 'write', grants: ['answers', 'mail'] }

/** The newest messages: all expire after thirty days. */
const maxDeliveries = 1_000

export const handler = handle(
  peopleRoutes,
  'export-account',
  async (_, { user }) => {
    const at = new Date()
    await takeComputeCall(user, at)
    const [profile, subscription, usage, onboarding, newsletter, sessions, keys, webhooks, deliveries] =
      await Promise.all([
        findProfile(user.id),
        findSubscriber(user.id),
        listUsage(user.id),
        findOnboarding(user.id),
        findSubscription(user.id),
        listUserSessions(user.id),
        listApiKeys(user.id),
        listWebhooks(user.id),
        listDeliveries(user.id, maxDeliveries),
      ])
    const [library, seller] = await Promise.all([readLibrary(user.id), findSeller(user.id)])
    const [favorites, kept, referrals, accounts, imports, playbooks, pictures, evidence] = await Promise.all([
      listFavorites(user.id),
      listPrivateTemplates(user.id),
      programOf(user.id, at),
      listJournalAccounts(user.id),
      listJournalImports(user.id),
      readPlaybooks(user.id),
      listPictures(user.id),
      listEvidence(user.id),
    ])
    await mailPerson({ userId: user.id, email: user.email }, 'data-exported', { at: at.toISOString() }, at)
    return {
      exportedAt: at.toISOString(),
      profile: profile && profileView(user, profile, subscription, at),
      subscription,
      usage,
      onboarding,
      newsletter,
      referrals,
      apiKeys: keys.map(keyView),
      webhooks: webhooks.map(webhookView),
      deliveries: deliveries.map(deliveryView),
      journal: {
        accounts,
        imports,
        playbooks,
        pictures: pictures.map(({ account, id }) => ({ account, id })),
        evidence: evidence.map(evidenceView),
      },
      marketplace: { library, seller },
      templateFavorites: favorites,
      privateTemplates: kept.map((item) => ({ ...privateView(item), ...scriptView(item) })),
      chats: await Promise.all(
        sessions.map(async (session) => ({ session, messages: await lastMessages(session, session.lastSeq) })),
      ),
    }
  },
  { storeAnswer },
)
