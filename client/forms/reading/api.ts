import { useMutation } from '@tanstack/react-query'
import type { Component } from '#contract/components.ts'
import {
  meterReadings,
  type MeterReading,
  type MeterReadingChange,
  type NewMeterReading,
} from '#contract/meterReadings.ts'
import { call, callPaged } from '../../api/http.ts'
import { pagedQuery } from '../../api/paging.ts'

/** The component that has the meter. */
export type Place = Pick<Component, 'id' | 'folderId'>

export const readingsQuery = ({ id, folderId }: Place) =>
  pagedQuery(['ObjectComponents', 'readings', folderId, id], (skip) =>
    callPaged(meterReadings.ofComponent, { params: { id }, query: { folderId, skip } }),
  )

// Each plans anew the events that repeat by the meter.
const meta = { topic: 'activity' } as const

export function useAddReading({ id, folderId }: Place) {
  return useMutation({
    mutationFn: (body: NewMeterReading) => call(meterReadings.add, { params: { id }, query: { folderId }, body }),
    meta,
  })
}

type Change = { id: number; values: MeterReadingChange }

export function useChangeReading({ id, folderId }: Place) {
  return useMutation({
    mutationFn: ({ id: readingId, values }: Change) =>
      call(meterReadings.change, { params: { id, readingId }, query: { folderId }, body: values }),
    meta,
  })
}

export function useRemoveReading({ id, folderId }: Place) {
  return useMutation({
    mutationFn: ({ id: readingId }: Pick<MeterReading, 'id'>) =>
      call(meterReadings.remove, { params: { id, readingId }, query: { folderId } }),
    meta,
  })
}
