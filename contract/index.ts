import { accountManagerRoutes } from './account-manager.ts'
import { accountRoutes } from './account.ts'
import { adminOverviewRoutes } from './admin-overview.ts'
import { adminPeopleRoutes } from './admin-people.ts'
import { adminSystemRoutes } from './admin-system.ts'
import { adminUserRoutes } from './admin-users.ts'
import { adminViewRoutes } from './admin-view.ts'
import { adminRoutes } from './admin.ts'
import { analyticsRoutes } from './analytics.ts'
import { blogRoutes } from './blog.ts'
import { adminChatRoutes, chatRoutes } from './chat.ts'
import { conversionRoutes } from './conversion.ts'
import { eaRoutes } from './ea.ts'
import { failedEventRoutes } from './failed-events.ts'
import { generateRoutes } from './generate.ts'
import { journalEvidenceRoutes } from './journal-evidence.ts'
import { journalRoutes } from './journal.ts'
import { adminMarketplaceRoutes } from './marketplace/admin-marketplace.ts'
import { marketplaceRoutes } from './marketplace/marketplace.ts'
import { sellerRoutes } from './marketplace/seller.ts'
import { modelAnswerRoutes } from './model-answers.ts'
import { noticeRoutes } from './notices.ts'
import { peopleRoutes } from './people.ts'
import { apiKeyRoutes } from './public/keys.ts'
import { webhookRoutes } from './public/webhooks.ts'
import { passwordRoutes } from './passwords.ts'
import { precheckRoutes } from './precheck.ts'
import { referralRoutes } from './referrals.ts'
import { systemRoutes } from './system.ts'
import { adminTemplateRoutes } from './templates/admin-templates.ts'
import { privateTemplateRoutes } from './templates/private-templates.ts'
import { templateRoutes } from './templates/templates.ts'
import { videoRoutes } from './videos.ts'

/** The whole HTTP API. Gateway, handlers, browser client and documentation derive from this table. */
export const routes = {
  ...accountManagerRoutes,
  ...accountRoutes,
  ...adminChatRoutes,
  ...adminMarketplaceRoutes,
  ...adminOverviewRoutes,
  ...adminPeopleRoutes,
  ...adminRoutes,
  ...adminSystemRoutes,
  ...adminTemplateRoutes,
  ...adminUserRoutes,
  ...adminViewRoutes,
  ...analyticsRoutes,
  ...blogRoutes,
  ...chatRoutes,
  ...conversionRoutes,
  ...eaRoutes,
  ...failedEventRoutes,
  ...generateRoutes,
  ...journalEvidenceRoutes,
  ...journalRoutes,
  ...marketplaceRoutes,
  ...modelAnswerRoutes,
  ...noticeRoutes,
  ...passwordRoutes,
  ...peopleRoutes,
  ...precheckRoutes,
  ...privateTemplateRoutes,
  ...referralRoutes,
  ...sellerRoutes,
  ...systemRoutes,
  ...templateRoutes,
  ...videoRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
}

export type Routes = typeof routes
export type RouteName = keyof Routes
