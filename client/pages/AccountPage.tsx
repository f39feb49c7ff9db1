import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AccountRoom } from '../files/QuotaNotes.tsx'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { MailPreferences } from '../notifications/MailPreferences.tsx'
import { ReminderPreferences } from '../notifications/reminders/ReminderPreferences.tsx'
import { useUser } from '../session/session.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { paths, urls } from '#contract/urls.ts'
import { pageHeads } from '../text/pageHeads.ts'
import { PageHeader, SectionHeader } from '../ui/layout/headers.tsx'
import { SkeletonOf, TextSkeleton } from '../ui/feedback/Skeleton.tsx'
import { daysText } from '../text/amounts.ts'
import { admissionDays } from '#contract/limits.ts'
import { users } from '#contract/users.ts'
import { query } from '../api/query.ts'
import { accountQuery } from '../account/accountQueries.ts'
import { BrowserPreferences } from '../account/BrowserPreferences.tsx'
import { ChangePasswordForm } from '../account/ChangePasswordForm.tsx'
import { ContactDetailsForm } from '../account/ContactDetailsForm.tsx'
import { ExportAndDeletionSection } from '../account/ExportAndDeletionSection.tsx'
import { SecuritySection } from '../account/SecuritySection.tsx'
import { SecurityEvents } from '../security/SecurityEvents.tsx'
import { useReview } from '../security/admissions/useReview.ts'
import { ButtonLink } from '../ui/layout/links.tsx'

const CalendarSettings = lazy(async () => ({
  default: (await import('../calendars/CalendarSettings.tsx')).CalendarSettings,
}))

const DeviceNotices = lazy(async () => ({
  default: (await import('../notifications/devices/DeviceNotices.tsx')).DeviceNotices,
}))

export default function AccountPage() {
  useScrollToHash()
  const review = useReview()
  return (
    <Container>
      <PageHeader {...pageHeads[paths.account]} />
      <div className="flex flex-col gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Sheet title="Mina kontaktuppgifter">
            <ContactDetails />
          </Sheet>
          <Sheet title="Ändra lösenord">
            <ChangePasswordForm />
          </Sheet>
        </div>
        <Sheet id="aviseringar" title="Aviseringar" lead={mailText}>
          <MailPreferences />
          <ReminderPreferences />
        </Sheet>
        <Sheet id="notiser" title="Notiser på mobilen och datorn" lead={noticesText}>
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <DeviceNotices />
          </Suspense>
        </Sheet>
        <Sheet id="kalender" title="Kalender" lead="Händelserna i kalendern i telefonen eller datorn.">
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <CalendarSettings />
          </Suspense>
        </Sheet>
        <Sheet title="I den här webbläsaren" lead="Gäller bara här, inte på dina andra enheter.">
          <BrowserPreferences />
        </Sheet>
        <Sheet title="Utrymme" lead="För papper och bilder som du har lagt in, i alla mappar och i papperskorgen.">
          <AccountRoom />
        </Sheet>
        <div id="sakerhet" tabIndex={-1} className="flex flex-col gap-6 outline-none">
          <SecuritySection onOthersSignedOut={review} />
          <Sheet title="Det som släpper in andra" lead={admissionsText}>
            <ButtonLink to={urls.admissions}>Se vad du har gjort</ButtonLink>
          </Sheet>
          <Sheet title="Säkerhet" lead={eventsText}>
            <SecurityEvents />
          </Sheet>
        </div>
        <ExportAndDeletionSection />
      </div>
    </Container>
  )
}

/** Scrolls once both queries have settled: content loaded above the section would move it. */
function useScrollToHash() {
  const { hash } = useLocation()
  const { isFetched: isProfileThere } = useQuery(query(users.one, { params: { userId: useUser().userId } }))
  const { isFetched: isAccountThere } = useQuery(accountQuery)
  const isSettled = isProfileThere && isAccountThere
  useEffect(() => {
    if (isSettled && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isSettled, hash])
}

const mailText =
  'Aviseringar finns alltid i Pärmen, under klockan högst upp på sidan. Hur ofta vill du ha dem som mejl? Det som samlas till en dag eller en vecka kommer klockan 7 på morgonen, varje dag eller varje måndag. Svar från kundtjänst kommer alltid direkt.'

const noticesText =
  'En notis är en avisering som visas på skärmen när något händer, också när Pärmen inte är öppen. Slå på dem på varje enhet där du vill ha dem.'

const admissionsText = `Inbjudningar, höjda roller, erbjudanden om mappar, kalenderlänkar och notiser som du har gjort de senaste ${daysText(admissionDays)}na. Känner du inte igen något avslutar du det där.`

const eventsText =
  'Det som har hänt med ditt konto det senaste halvåret. Känner du inte igen något: byt lösenord och logga ut alla andra enheter.'

type SheetProps = { id?: string; title: string; lead?: string; children: ReactNode }

function Sheet({ id, title, lead, children }: SheetProps) {
  return (
    <section
      id={id}
      {...(id && { tabIndex: -1 })}
      className="min-w-0 rounded-xl border border-line bg-surface-raised p-6 outline-none sm:p-8"
    >
      <SectionHeader title={title} lead={lead} />
      {children}
    </section>
  )
}

const emptyUser = { userId: 0, firstName: '', lastName: '', email: '', mobile: null, company: null, userStatusId: 0 }

function ContactDetails() {
  const { userId, email } = useUser()
  const { data: user, error, isFetching, refetch } = useQuery(query(users.one, { params: { userId } }))
  if (user) return <ContactDetailsForm user={user} email={email} />
  if (!error)
    return (
      <SkeletonOf lines={6}>
        <ContactDetailsForm user={emptyUser} email={email} />
      </SkeletonOf>
    )
  return (
    <RetryAlert
      error={error}
      isBusy={isFetching}
      onRetry={() => void refetch()}
      toText={() => 'Användaruppgifterna kunde inte hämtas.'}
    />
  )
}
