import { type DragEvent, useId, useRef, useState } from 'react';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Button } from './Button';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px 12px',
  padding: '18px 16px',
  borderRadius: 8,
  border: `1px dashed ${theme.vars.palette.line.mark}`,
  textAlign: 'center',
  transition: theme.transitions.create(['border-color', 'background-color']),
  '& > svg': { color: theme.vars.palette.text.secondary },
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    borderStyle: 'solid',
    backgroundColor: theme.vars.palette.surface.selected,
  },
}));

interface FileDropProps {
  /** The sentence beside the button, e.g. 'Drop a .pub file here, or'. */
  prompt: string;
  /** Name endings, as of an `accept` attribute: '.pub'. A dropped file is handed on whatever its name. */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean;
}

/** A place to drop a file on, and a button that opens the file dialog for those who don't drag. */
export function FileDrop({ prompt, accept, onFile, disabled = false }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function handOver(files: FileList | null): void {
    const file = files?.[0];
    if (file !== undefined && !disabled) onFile(file);
  }

  function drag(event: DragEvent): void {
    // Without this the browser would leave the page and open the file.
    event.preventDefault();
    setOver(!disabled);
  }

  return (
    <Root
      data-over={over ? '' : undefined}
      data-testid="file-drop"
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        handOver(event.dataTransfer.files);
      }}
    >
      <UploadFileOutlined aria-hidden />
      <Typography id={`${id}-prompt`} variant="body2" color="textSecondary">
        {prompt}
      </Typography>
      <Button
        size="small"
        disabled={disabled}
        aria-describedby={`${id}-prompt`}
        onClick={() => input.current?.click()}
      >
        Choose File
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        data-testid="file-input"
        aria-label="Choose File"
        onChange={(event) => {
          handOver(event.target.files);
          // So that the same file can be chosen again after it was edited.
          event.target.value = '';
        }}
      />
    </Root>
  );
}
