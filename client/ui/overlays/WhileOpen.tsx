import { useEffect } from 'react'
import { holdToasts } from '../feedback/toastStore.ts'
import { useFocusFallback } from './useFocusFallback.ts'

/** Effects of an open dialog. Mounted as long as the dialog is, including its exit animation. */
export function WhileOpen() {
  useFocusFallback()
  useEffect(holdToasts, [])
  return null
}
