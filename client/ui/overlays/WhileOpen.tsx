import { useEffect } from 'react'
import { holdToasts } from '../feedback/toastStore.ts'
import { useFocusFallback } from './useFocusFallback.ts'

/** In a dialog, mounted as long as the dialog is, including its exit animation. */
export function WhileOpen() {
  useFocusFallback()
  useEffect(holdToasts, [])
  return null
}
