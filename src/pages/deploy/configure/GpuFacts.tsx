import Box from '@mui/material/Box';
import { selectSummary } from '@/store/deploy/selectors';
import { useAppSelector } from '@/store/hooks';
import { DefinitionList } from '../../../ui/DefinitionList';

/** The GPU's reference figures, by which one chooses (specification, section 3). */
export function GpuFacts() {
  const summary = useAppSelector(selectSummary);
  if (summary === null) return null;
  const { memory, specs, cores } = summary.gpu;
  return (
    <Box sx={{ pb: 2.5 }}>
      <DefinitionList
        layout="columns"
        items={[
          { term: 'GPU', value: summary.gpuName },
          { term: 'GPU memory', value: memory },
          { term: 'GPU specs', value: specs },
          { term: 'GPU cores', value: cores },
        ]}
      />
    </Box>
  );
}
