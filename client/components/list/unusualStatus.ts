import type { Component } from '#contract/components.ts'
import { componentStatus } from '#contract/statuses.ts'
import { fallback } from '../../text/fallbacks.ts'

/** The status in words, if the component is not in use. */
export const unusualStatus = ({ statusId, statusName }: Pick<Component, 'statusId' | 'statusName'>) =>
  statusId === componentStatus.inUse ? null : statusName || fallback.status
