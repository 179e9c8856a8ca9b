/** In one file: loading the CDK and synthesizing take the time. Other settings are in `settings.test.ts`. */
import './checks/whole.ts'
import './checks/protection.ts'
import './checks/firewalls.ts'
import './checks/public-api.ts'
import './checks/chat.ts'
