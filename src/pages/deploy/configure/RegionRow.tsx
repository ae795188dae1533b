import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { pricedAt } from '@/domain/money';
import { selectRegionChoices } from '@/store/deploy/choices';
import { regionChosen, regionMenuClosed, regionMenuOpened } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '../../../ui/Banner';
import { FormRow } from '../../../ui/FormRow';
import { Money } from '../../../ui/Money';
import { scrollPane } from '../../../ui/theme/layout';

const Option = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  width: '100%',
  minWidth: 0,
  '& > :first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The menu stands beside the page, not in it, so it is a landmark of its own, as everything that is read should be in. */
const MENU_LANDMARK = { role: 'region', 'aria-label': 'Regions' };

export function RegionRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectRegionChoices);
  const region = useAppSelector((state) => state.deploy.configuration.region);
  const count = useAppSelector((state) => state.deploy.configuration.gpuCount);
  const isOpen = useAppSelector((state) => state.deploy.regionMenuOpen);
  return (
    <FormRow title="Region" hint={`Choose where to run: x${count} is available here now.`}>
      {(titleId) =>
        choices.length === 0 ? (
          <Banner
            tone="low"
            title="No regions are available for this configuration."
            text="Try a different GPU count."
          />
        ) : (
          <Select
            fullWidth
            labelId={titleId}
            value={region ?? ''}
            open={isOpen}
            onOpen={() => dispatch(regionMenuOpened())}
            onClose={() => dispatch(regionMenuClosed())}
            MenuProps={{ slotProps: { root: MENU_LANDMARK, paper: scrollPane('regions') } }}
            onChange={({ target }) => dispatch(regionChosen(target.value))}
          >
            {choices.map((choice) => (
              <MenuItem key={choice.region} value={choice.region}>
                <Option>
                  <span translate="no">{choice.region}</span>
                  {choice.lowestPrice === null ? (
                    <span>Sold out</span>
                  ) : (
                    <Money {...pricedAt(choice.lowestPrice, '/ h')} />
                  )}
                </Option>
              </MenuItem>
            ))}
          </Select>
        )
      }
    </FormRow>
  );
}
