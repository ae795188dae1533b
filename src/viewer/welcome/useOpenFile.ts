import { useCallback } from 'react';
import { fileChosen, fileOpened, fileProgressed, fileRefused } from '../state/slice';
import { useViewerDispatch } from '../state/store';
import { openFile } from './openFile';

/** Opens a file, or says why it cannot be opened. */
export function useOpenFile(): (file: File) => Promise<void> {
  const dispatch = useViewerDispatch();
  return useCallback(
    async (file) => {
      const { name } = file;
      dispatch(fileChosen(name));
      const opened = await openFile(file, (done) => dispatch(fileProgressed(done)));
      if (opened.ok) dispatch(fileOpened({ name, snapshot: opened.snapshot }));
      else dispatch(fileRefused({ name, sentence: opened.sentence }));
    },
    [dispatch],
  );
}
