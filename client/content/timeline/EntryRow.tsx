import { Mail, Pencil } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { product } from '#contract/platform/product.ts'
import type { TimelineEntry } from '#contract/content/timeline.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { ActivityDay, ActivityIcon, unusualStatus } from '../activities/list/parts.tsx'
import { costText } from '../activities/costText.ts'
import { EndingTile } from '#client/platform/attachments/EndingTile.tsx'
import { sentenceOf, type Sentence } from '#contract/content/changeSentences.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Actor } from '#client/ui/layout/rows/Actor.tsx'
import { pictureTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'

type Shown<Part extends 'activity' | 'file' | 'message' | 'change'> = {
  entry: TimelineEntry
  of: NonNullable<TimelineEntry[Part]>
  folder: OpenFolder
}

/** One thing that happened, was added, sent or changed: its row, which leads to it. */
export function EntryRow({ entry, folder }: { entry: TimelineEntry; folder: OpenFolder }) {
  const { activity, file, message, change } = entry
  if (activity) return <ActivityRow of={activity} {...{ entry, folder }} />
  if (file) return <FileRow of={file} {...{ entry, folder }} />
  if (message) return <MessageRow of={message} {...{ entry, folder }} />
  return change && <ChangesRow of={change} {...{ entry, folder }} />
}

/** Its sub-folder, if it lies in one. */
const placeIn = ({ folderId, folderTitle }: TimelineEntry, folder: OpenFolder) =>
  folderId === folder.id ? null : folderTitle || fallback.title

/** The facts that there are, with a dot between them. */
function Facts({ children }: { children: ReactNode[] }) {
  const there = children.filter(Boolean)
  return there.map((fact, index) => (
    // Facts of one row keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <Dot />}
      {fact}
    </Fragment>
  ))
}

function ActivityRow({ entry, of: activity, folder }: Shown<'activity'>) {
  const cost = costText(activity)
  const { statusId: folderStatusId, parentStatusId } = folder
  const day = <ActivityDay activity={{ ...activity, folderStatusId, parentStatusId }} />
  const who = activity.firmName ?? activity.responsibleName
  const facts = [placeIn(entry, folder), unusualStatus(activity), activity.componentName, who].filter(Boolean)
  return (
    <Row
      lead={
        <CoverPicture cover={activity.picture} sizes="2.25rem" className={pictureTile}>
          <ActivityIcon {...activity} />
        </CoverPicture>
      }
      title={activity.title || fallback.activity}
      to={urls.item('activity', entry.folderId, activity.id)}
      second={
        <>
          <Facts>{facts}</Facts>
          <span className="md:hidden">
            {facts.length > 0 && <Dot />}
            <Facts>{[day, cost]}</Facts>
          </span>
        </>
      }
      text={activity.text}
      end={
        <span className="flex items-center gap-4 max-md:hidden">
          {cost}
          <span className="min-w-20 text-end">{day}</span>
        </span>
      }
    />
  )
}

function FileRow({ entry, of: file, folder }: Shown<'file'>) {
  return (
    <Row
      lead={
        <CoverPicture cover={file.picture} sizes="2.25rem" className={pictureTile}>
          <EndingTile file={file} className={pictureTile} />
        </CoverPicture>
      }
      title={file.name}
      to={urls.item('file', entry.folderId, file.id)}
      second={<Facts>{[file.kindName, placeIn(entry, folder), file.belongsTo, `från ${file.createdBy}`]}</Facts>}
      end={<Day day={entry.day} />}
    />
  )
}

function MessageRow({ entry, of: message, folder }: Shown<'message'>) {
  return (
    <Row
      lead={<Actor name={message.senderName} Icon={Mail} />}
      title={message.subject}
      to={urls.folder(entry.folderId, { tab: folderTabs.messages, messageId: message.id })}
      second={<Facts>{[message.senderName, placeIn(entry, folder)]}</Facts>}
      text={message.text}
      end={<Day day={entry.day} />}
    />
  )
}

/** The changes that one person made that day in one folder: a sentence each, and the number of further ones. */
function ChangesRow({ entry, of: { changedBy, total, latest }, folder }: Shown<'change'>) {
  const [only] = latest
  const name = changedBy || product.name
  const place = placeIn(entry, folder)
  return (
    <Row
      lead={<Actor name={name} Icon={Pencil} />}
      title={
        <span className="font-normal">
          {total === 1 && only ? (
            <InWords sentence={sentenceOf(only, folder)} />
          ) : (
            `${name} gjorde ${total} ändringar${place === null ? '' : ` i ${place}`}`
          )}
        </span>
      }
      to={urls.history(entry.folderId)}
      second={total > 1 && <LatestOf {...{ entry, folder, name, total, latest }} />}
      end={<Day day={entry.day} />}
    />
  )
}

type LatestOfProps = Pick<Shown<'change'>['of'], 'total' | 'latest'> & {
  entry: TimelineEntry
  folder: OpenFolder
  name: string
}

function LatestOf({ entry, folder, name, total, latest }: LatestOfProps) {
  const inFolder = { id: entry.folderId, parentId: entry.folderId === folder.id ? folder.parentId : folder.id }
  const rest = total - latest.length
  return (
    <>
      {latest.map((change) => (
        <span key={change.id} className="block">
          <InWords sentence={withoutName(sentenceOf(change, inFolder), name)} />
        </span>
      ))}
      {rest > 0 && <span className="block">och {rest} till</span>}
    </>
  )
}

/** The name of who it was stands above. */
function withoutName({ before, ...rest }: Sentence, name: string): Sentence {
  return { before: before.startsWith(`${name} `) ? capitalised(before.slice(name.length + 1)) : before, ...rest }
}

function InWords({ sentence: { before, subject, after } }: { sentence: Sentence }) {
  return (
    <>
      {before}
      <span className="font-medium">{subject}</span>
      {after}
    </>
  )
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{nearDayText(day)}</time>
