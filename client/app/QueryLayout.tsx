import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { currentConnection, onConnectionChange } from '#client/platform/api/connection.ts'
import { hasSessionEnded } from '#client/platform/api/sessionEnd.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'

// Queries pause while the server cannot be reached, and while a session that has ended may go on; failed ones are
// retried afterwards.
onlineManager.setEventListener((setOnline) => {
  const update = () => setOnline(currentConnection() !== 'offline' && !hasSessionEnded.get())
  update()
  const stops = [onConnectionChange(update), hasSessionEnded.subscribe(update)]
  return () => stops.forEach((stop) => stop())
})

/**
 * Wraps every page that queries the server. The start page does not, which keeps the query library out of its bundle.
 */
export function QueryLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
