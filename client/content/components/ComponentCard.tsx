import type { ComponentProps } from 'react'
import type { Component } from '#contract/content/components.ts'
import { limits } from '#contract/platform/limits.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { eventPeriodText, nextText } from '#client/platform/text/seasonText.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { LastChanged } from '#client/platform/lists/LastChanged.tsx'
import { Card, cardPicture } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'

type ComponentCardProps = Pick<ComponentProps<typeof Card>, 'link'> & { component: Component; to: string; level: 2 | 4 }

/** A component as a card. Its name links to it, unless the membership is not active. */
export function ComponentCard({ component, to, level, link }: ComponentCardProps) {
  const name = component.name || fallback.component
  const isGreyed = component.memberStatusId > memberStatus.active
  return (
    <Card
      {...{ level, to, link, isGreyed }}
      title={name}
      picture={
        <CoverPicture cover={component.cover} sizes={sizes} className={cardPicture}>
          {null}
        </CoverPicture>
      }
    >
      {component.description && (
        <ReadMore text={component.description} limit={limits.preview} about={name} {...(!isGreyed && { to })} />
      )}
      {component.link && (
        <p>
          <NewTabLink href={component.link}>Mer info</NewTabLink>
        </p>
      )}
      <DefinitionList
        items={[
          { label: 'Mapp', value: component.folderTitle || fallback.title },
          { label: 'Huvudmapp', value: component.parentTitle },
          { label: 'Modell', value: makeAndModel(component) },
          { label: 'Plats', value: component.place },
          { label: 'Garanti till', value: periodText(component.warrantyUntil) },
          { label: 'Öppna fel', value: component.faults.open || null },
          { label: 'Status', value: component.statusName || fallback.status },
          { label: 'Händelsedatum', value: eventPeriodText(component.eventDays) },
          { label: 'Härnäst', value: nextText(component.next) },
        ]}
      />
      <LastChanged {...component} />
    </Card>
  )
}

// In the two columns of a folder; in those of all folders it is narrower.
const sizes = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw'
