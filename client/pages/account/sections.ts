import {
  Bell,
  CalendarDays,
  Download,
  HardDrive,
  KeyRound,
  LayoutTemplate,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { paths, type PagePath } from '#contract/platform/urls.ts'
import { ContactSection } from './ContactSection.tsx'
import {
  CalendarStatus,
  ContactStatus,
  DataStatus,
  MailStatus,
  SecurityStatus,
  StorageStatus,
  TemplateStatus,
  ToolsStatus,
} from './statuses.tsx'

export type AccountSection = {
  path: PagePath
  title: string
  Icon: LucideIcon
  /** One line of how it stands, in the list on a phone. */
  Status: ComponentType
  Content: ComponentType
}

const [first, ...others]: [AccountSection, ...AccountSection[]] = [
  {
    path: paths.accountContact,
    title: 'Kontakt och lösenord',
    Icon: UserRound,
    Status: ContactStatus,
    Content: ContactSection,
  },
  {
    path: paths.accountNotifications,
    title: 'Aviseringar',
    Icon: Bell,
    Status: MailStatus,
    Content: lazy(() => import('./NotificationsSection.tsx')),
  },
  {
    path: paths.accountSecurity,
    title: 'Säkerhet',
    Icon: ShieldCheck,
    Status: SecurityStatus,
    Content: lazy(() => import('./SecuritySection.tsx')),
  },
  {
    path: paths.accountCalendars,
    title: 'Kalender och adresser',
    Icon: CalendarDays,
    Status: CalendarStatus,
    Content: lazy(() => import('./CalendarSection.tsx')),
  },
  {
    path: paths.accountTemplates,
    title: 'Mina mallar',
    Icon: LayoutTemplate,
    Status: TemplateStatus,
    Content: lazy(() => import('./TemplatesSection.tsx')),
  },
  {
    path: paths.accountTools,
    title: 'Egna verktyg',
    Icon: KeyRound,
    Status: ToolsStatus,
    Content: lazy(() => import('./ToolsSection.tsx')),
  },
  {
    path: paths.accountStorage,
    title: 'Utrymme och webbläsare',
    Icon: HardDrive,
    Status: StorageStatus,
    Content: lazy(() => import('./StorageSection.tsx')),
  },
  {
    path: paths.accountData,
    title: 'Hämta eller ta bort',
    Icon: Download,
    Status: DataStatus,
    Content: lazy(() => import('./DataSection.tsx')),
  },
]

/** The sections of the account, in order. */
export const sections: readonly AccountSection[] = [first, ...others]

/** Shown beside the list at the account's own address. */
export const firstSection = first

export const sectionAt = (pathname: string) => sections.find(({ path }) => matchPath(path, pathname))

/** Where the parts are that once stood on one page: links of old mails and notices name them. */
export const movedParts: Partial<Record<string, string>> = {
  '#aviseringar': paths.accountNotifications,
  '#paminnelser': paths.accountNotifications,
  '#notiser': `${paths.accountNotifications}#notiser`,
  '#kalender': paths.accountCalendars,
  '#sakerhet': paths.accountSecurity,
}
