import type { ReactNode } from 'react'
import type { Complaint } from '#contract/content/complaints.ts'
import { urls } from '#contract/platform/urls.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

type ComplaintFrameProps = {
  complaint: Complaint
  title: string
  lead?: string | null
  first: ReactNode
  /** Beside the others on a wide screen, and between them on a narrow one. */
  aside: ReactNode
  rest: ReactNode
}

/** The page of a complaint: where it comes from, its title, and two columns. */
export function ComplaintFrame({ complaint, title, lead, first, aside, rest }: ComplaintFrameProps) {
  const { folderId, componentId, aboutActivityId, seller, about, name } = complaint
  const from =
    about === 'job'
      ? aboutActivityId && urls.item('activity', folderId, aboutActivityId)
      : componentId && urls.component(folderId, componentId)
  const bought = seller && (about === 'job' ? `Gjort av ${seller}` : `Köpt hos ${seller}`)
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={
          from && (
            <TextLink to={from} className="touch-line">
              {name}
            </TextLink>
          )
        }
        lead={lead ?? bought}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">{first}</div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">{aside}</div>
        <div className="min-w-0 lg:col-start-1">{rest}</div>
      </div>
    </>
  )
}
