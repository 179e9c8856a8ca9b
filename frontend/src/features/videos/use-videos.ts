import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { drawPicture, readPicture } from '../../lib/picture.ts'
import type { Video } from './youtube.ts'

const pictureSize = { width: 640, height: 360, maxBytes: 200_000 }

export type VideoDraft = InputOf<'create-video'>

/** Refetches both lists after a change. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['admin-list-videos', 'list-videos', 'list-audit-log'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    )
}

/** Adds a video, or updates the one with that id. */
export function useSaveVideo(id: string | null, onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (draft: VideoDraft) =>
      id === null ? call('create-video', draft) : call('update-video', { id, ...draft }),
    onSuccess: () => {
      notify.success(id === null ? 'Video added successfully' : 'Video updated successfully')
      onDone()
      return refresh()
    },
    onError: (reason) => notify.error('Failed to save video', reason.message),
  })
}

/** Stores a thumbnail on our own server: a file, or the picture that YouTube has for a video. */
export function useStorePicture(onStored: (address: string) => void) {
  return useMutation({
    mutationFn: async (from: File | string) => {
      if (typeof from === 'string') return call('store-video-picture', { youtube_url: from })
      const bitmap = await readPicture(from)
      try {
        return await call('store-video-picture', { data: await drawPicture(bitmap, pictureSize) })
      } finally {
        bitmap.close()
      }
    },
    onSuccess: ({ address }) => onStored(address),
    onError: (reason) => notify.error('Failed to add the thumbnail', reason.message),
  })
}

export function useToggleVideo() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (video: Video) => call('update-video', { ...video, is_active: !video.is_active }),
    onSuccess: ({ is_active: isActive }) => {
      notify.success(isActive ? 'Video activated' : 'Video deactivated')
      return refresh()
    },
    onError: (reason) => notify.error('Failed to update video status', reason.message),
  })
}

export function useDeleteVideo(id: string, onSettled: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call('delete-video', { id }),
    onSuccess: () => {
      notify.success('Video deleted successfully')
      return refresh()
    },
    onError: (reason) => notify.error('Failed to delete video', reason.message),
    onSettled,
  })
}
