/** In one file: what takes time is loading the CDK and synthesizing, which all of them want. */
import './checks/whole.ts'
import './checks/protection.ts'
import './checks/firewalls.ts'
import './checks/public-api.ts'
import './checks/chat.ts'
import './checks/settings.ts'
