import { Navigate } from 'react-router-dom'

/** Leads the address of the footer to the page itself. */
export default function ReferralDashboardPage() {
  return <Navigate to="/referrals" replace />
}
