import { DeviceNotices } from '#client/content/notifications/devices/DeviceNotices.tsx'
import { KindTable } from '#client/content/notifications/KindTable.tsx'
import { ReminderPreferences } from '#client/content/notifications/reminders/ReminderPreferences.tsx'
import { WeekMailChoice } from '#client/accounts/week/WeekMailChoice.tsx'
import { AccountSheet } from './AccountSheet.tsx'

/** What the user is told of, and how. */
export default function NotificationsSection() {
  return (
    <>
      <AccountSheet title="Mejl och notiser" lead={mailText}>
        <KindTable />
      </AccountSheet>
      <AccountSheet title="Påminnelser om händelser">
        <ReminderPreferences />
      </AccountSheet>
      <AccountSheet id="veckan" title="Din vecka" lead={weekText}>
        <WeekMailChoice />
      </AccountSheet>
      <AccountSheet id="notiser" title="På telefonen och datorn" lead={noticesText}>
        <DeviceNotices />
      </AccountSheet>
    </>
  )
}

const mailText =
  'Aviseringar finns alltid i Pärmen, under klockan högst upp på sidan. Hur ofta vill du ha dem som mejl? Det som samlas till en dag eller en vecka kommer klockan 7 på morgonen, varje dag eller varje måndag. Svar från kundtjänst och det som gäller vem som är grundare kommer alltid direkt.'

const noticesText =
  'En notis är en avisering som visas på skärmen när något händer, också när Pärmen inte är öppen. Slå på dem på varje enhet där du vill ha dem.'

const weekText =
  'Högst fem rader om det som är på gång och väntar på dig, som mejl på söndagar 17.00 eller den första söndagen i månaden. Finns det inget att berätta kommer inget.'
