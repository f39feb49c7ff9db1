import { useQuery } from '@tanstack/react-query'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { calendars } from '#contract/content/calendars.ts'
import { notifications, type Frequency } from '#contract/content/notifications.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { accountQuery, devicesQuery, twoStepQuery } from '#client/accounts/account/accountQueries.ts'
import { query } from '#client/platform/api/query.ts'
import { roomText } from '#client/platform/attachments/fileWords.ts'
import { fileUsage } from '#client/content/files/api.ts'
import type { AccountSecurity } from '#client/platform/session/identity/identityProvider.ts'
import { useUser } from '#client/platform/session/session.tsx'

/* How each section of the account stands, in a line. What is not known yet, or cannot be fetched, says nothing. */

export const ContactStatus = () => useUser().email

export function MailStatus() {
  const { data } = useQuery(query(notifications.preferences))
  const frequency = data?.find(({ kind }) => kind === 'message')?.frequency
  return frequency && mailTexts[frequency]
}

const mailTexts: Record<Frequency, string> = {
  now: 'Meddelanden mejlas direkt',
  daily: 'Meddelanden mejlas varje dag',
  weekly: 'Meddelanden mejlas varje vecka',
  off: 'Meddelanden mejlas inte',
}

export function SecurityStatus() {
  const { data: account } = useQuery(accountQuery)
  return account?.security ? <SignInStatus security={account.security} /> : 'Det som har hänt med kontot'
}

function SignInStatus({ security }: { security: AccountSecurity }) {
  const { data: isOn } = useQuery(twoStepQuery(security))
  const { data: devices } = useQuery(devicesQuery(security))
  if (isOn === undefined || devices === undefined) return null
  return `Tvåsteg ${isOn ? 'på' : 'av'} · ${devices.length} ${devices.length === 1 ? 'enhet' : 'enheter'}`
}

export function CalendarStatus() {
  const { data } = useQuery(query(calendars.mine))
  if (!data) return null
  return data.length === 0 ? 'Inga kalenderlänkar' : `${data.length} ${data.length === 1 ? 'länk' : 'länkar'}`
}

export function TemplateStatus() {
  const { data } = useQuery(query(ownTemplates.mine))
  if (!data) return null
  return data.length === 0 ? 'Inga egna mallar' : `${data.length} ${data.length === 1 ? 'mall' : 'mallar'}`
}

export function ToolsStatus() {
  const { data } = useQuery(query(personalTokens.mine))
  if (!data) return null
  if (data.length === 0) return 'Inga nycklar'
  const assistants = data.filter(({ clientId }) => clientId !== null).length
  const keys = data.length - assistants
  return [
    ...(keys > 0 ? [`${keys} ${keys === 1 ? 'nyckel' : 'nycklar'}`] : []),
    ...(assistants > 0 ? [`${assistants} ${assistants === 1 ? 'assistent' : 'assistenter'}`] : []),
  ].join(' · ')
}

export function StorageStatus() {
  const { data } = useQuery(fileUsage())
  return data && roomText(data.account)
}

export const DataStatus = () => 'Allt du kan läsa, som zip'
