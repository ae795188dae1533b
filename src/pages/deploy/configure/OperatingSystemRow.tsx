import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { selectAssumedOs, selectOsChoices } from '@/store/deploy/choices';
import { operatingSystemChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormRow } from '../../../ui/FormRow';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';

export function OperatingSystemRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectOsChoices);
  const isRegionChosen = useAppSelector((state) => state.deploy.configuration.region !== null);
  const assumed = useAppSelector(selectAssumedOs);
  const noteId = useId();
  return (
    <FormRow title="Operating System" hint="Choose an image that this region has.">
      {(titleId) =>
        isRegionChosen ? (
          <>
            <OptionGroup
              labelledBy={titleId}
              describedBy={assumed === null ? undefined : noteId}
              columns={2}
              value={choices.find(({ selected }) => selected)?.os ?? null}
              onChange={(os) => dispatch(operatingSystemChosen(os))}
            >
              {choices.map(({ os, label }) => (
                <OptionCard key={os} value={os} title={label} />
              ))}
            </OptionGroup>
            <Typography
              id={noteId}
              role="status"
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ '&:not(:empty)': { mt: 1 } }}
            >
              {assumed === null
                ? null
                : `${assumed.provider} names no images for this offer, so ${assumed.os}, the first of our defaults, was chosen for you. You can choose another.`}
            </Typography>
          </>
        ) : (
          <Select fullWidth disabled displayEmpty labelId={titleId} value="">
            <MenuItem value="">
              <span>Select a region first</span>
            </MenuItem>
          </Select>
        )
      }
    </FormRow>
  );
}
