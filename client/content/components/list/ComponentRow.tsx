import type { Component } from '#contract/content/components.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { memberStatus, componentStatus } from '#contract/rules/statuses.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { NextPill } from '#client/platform/lists/NextPill.tsx'
import { openFaultsText } from '#client/platform/text/amounts.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { eventDaysText } from '#client/platform/text/seasonText.ts'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { IconTile, pictureTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row, type RowProps } from '#client/ui/layout/rows/Row.tsx'
import { ComponentIcon } from '../ComponentIcon.tsx'
import { WarrantyBadge } from '../warranty/WarrantyBadge.tsx'

/** The status in words, if the component is not in use. */
const unusualStatus = ({ statusId, statusName }: Pick<Component, 'statusId' | 'statusName'>) =>
  statusId === componentStatus.inUse ? null : statusName || fallback.status

type ComponentRowProps = Pick<RowProps, 'isCurrent' | 'link'> & {
  component: Component
  to: NonNullable<RowProps['to']>
  /** The folder, unless the list says it. */
  place?: string
  /** The row stands beside the open component: it has no day. */
  isNarrow?: boolean
}

/**
 * A component in a list: its name, make and place, first words, the status if it is not in use, its open faults, the
 * days of its latest and its next event and its warranty.
 */
export function ComponentRow({ component, to, place, isNarrow = false, ...rest }: ComponentRowProps) {
  const { name, description, next, memberStatusId } = component
  const where = [place, component.place].filter(Boolean)
  const faults = component.faults.open > 0 && openFaultsText(component.faults.open)
  const facts = [makeAndModel(component), ...where, unusualStatus(component), faults].filter(Boolean).join(' · ')
  const days = eventDaysText(component.eventDays)
  return (
    <Row
      lead={
        <CoverPicture cover={component.cover} sizes="4rem" className={pictureTile}>
          <IconTile icon={<ComponentIcon {...component} />} isAccent={rest.isCurrent === true} />
        </CoverPicture>
      }
      title={name || fallback.component}
      to={to}
      isGreyed={memberStatusId > memberStatus.active}
      second={
        (facts || next) && (
          <>
            {facts} <NextPill next={next} />
          </>
        )
      }
      text={description}
      end={
        !isNarrow && (
          <span className="flex items-center gap-4">
            {component.deliveredBy && (
              <span>
                <span className="sr-only">Levererat av {component.deliveredBy}</span>
                <FirmMark name={component.deliveredBy} size="small" />
              </span>
            )}
            <span className="text-end max-md:hidden">
              {days && <span className="sr-only">Händelsedatum: </span>}
              {days}
            </span>
            <span className="flex justify-end @3xl:w-28">
              <WarrantyBadge component={component} isBrief />
            </span>
          </span>
        )
      }
      {...rest}
    />
  )
}
