/** In one file: what takes time is loading the CDK and synthesizing, which all of them want. Other settings are in `settings.test.ts`. */
import './checks/whole.ts'
import './checks/protection.ts'
import './checks/firewalls.ts'
import './checks/public-api.ts'
import './checks/chat.ts'
