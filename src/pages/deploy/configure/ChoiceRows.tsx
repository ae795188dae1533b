import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { groupName } from '@/domain/deploy/offerCard';
import { type CountReason, effectiveProvider } from '@/domain/deploy/options';
import { pricedAt } from '@/domain/money';
import { counted } from '@/domain/numbers';
import {
  selectAssumedOs,
  selectDeploymentTypeChoices,
  selectGpuCountChoices,
  selectNetworkingChoices,
  selectOsChoices,
  selectProviderChoices,
} from '@/store/deploy/choices';
import { selectConfiguration } from '@/store/deploy/selectors';
import {
  deploymentTypeChosen,
  gpuCountChosen,
  networkingTypeChosen,
  operatingSystemChosen,
  providerChosen,
} from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '../../../ui/Banner';
import { FormRow } from '../../../ui/FormRow';
import { Money } from '../../../ui/Money';
import { OptionCard, type OptionCardProps } from '../../../ui/OptionCard';
import { OptionGroup, type OptionGroupProps } from '../../../ui/OptionGroup';
import { ProviderMark } from '../../../ui/ProviderMark';

interface ChoiceRowProps<Value extends string> extends Pick<
  OptionGroupProps<Value>,
  'describedBy' | 'columns' | 'narrowColumns' | 'minWidth' | 'value' | 'onChange'
> {
  title: string;
  hint: string;
  options: readonly (OptionCardProps & { value: Value })[];
  note?: ReactNode;
}

function ChoiceRow<Value extends string>({
  title,
  hint,
  options,
  note,
  ...group
}: ChoiceRowProps<Value>) {
  return (
    <FormRow title={title} hint={hint}>
      {(titleId) => (
        <>
          <OptionGroup labelledBy={titleId} {...group}>
            {options.map((option) => (
              <OptionCard key={option.value} {...option} />
            ))}
          </OptionGroup>
          {note}
        </>
      )}
    </FormRow>
  );
}

/** 'from $2.29 / h', or nothing where there is no offer. Dollars an hour. */
const fromPrice = (price: number | null) =>
  price === null ? null : <Money {...pricedAt(price, '/ h', 'from ')} />;

const chosenOf = <Choice extends { selected: boolean }>(choices: readonly Choice[]) =>
  choices.find(({ selected }) => selected);

export function ProviderRow() {
  const dispatch = useAppDispatch();
  const configuration = useAppSelector(selectConfiguration);
  const choices = useAppSelector(selectProviderChoices);
  const gpu = configuration.group === null ? 'it' : groupName(configuration.group);
  return (
    <ChoiceRow
      title="Choose Provider"
      hint={`${counted(choices.length, 'provider')} ${choices.length === 1 ? 'has' : 'have'} ${gpu} now.`}
      minWidth={11.5}
      value={effectiveProvider(configuration)}
      onChange={(provider) => dispatch(providerChosen(provider))}
      options={choices.map(
        ({ provider, name, monogram, lowestPrice, configCount, regionCount }) => ({
          value: provider,
          title: name,
          leading: <ProviderMark provider={provider} name={name} monogram={monogram} />,
          price: fromPrice(lowestPrice),
          meta: `${counted(configCount, 'config')} · ${counted(regionCount, 'region')}`,
        }),
      )}
    />
  );
}

export function DeploymentTypeRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectDeploymentTypeChoices);
  return (
    <ChoiceRow
      title="Deployment Type"
      hint="Choose whether you get a whole host or a part of one."
      columns={2}
      value={chosenOf(choices)?.type ?? null}
      onChange={(type) => dispatch(deploymentTypeChosen(type))}
      options={choices.map(({ type, label, description, lowestPrice, configCount }) => ({
        value: type,
        title: label,
        description,
        price: fromPrice(lowestPrice),
        meta: counted(configCount, 'config'),
      }))}
    />
  );
}

export function NetworkingTypeRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectNetworkingChoices);
  return (
    <ChoiceRow
      title="Networking Type"
      hint="This is the network between bare metal hosts."
      columns={2}
      value={chosenOf(choices)?.type ?? null}
      onChange={(type) => dispatch(networkingTypeChosen(type))}
      options={choices.map(({ type, label, bandwidth, lowestPrice, configCount }) => ({
        value: type,
        title: label,
        description: bandwidth,
        price: fromPrice(lowestPrice),
        meta: counted(configCount, 'config'),
      }))}
    />
  );
}

const REASONS: Readonly<Record<CountReason, string>> = {
  soldOut: 'Sold out',
  unconfirmed: 'Not confirmed lately',
  noRegion: 'The provider names no region',
  noPrice: 'No price',
};

export function GpuCountRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectGpuCountChoices);
  const chosen = chosenOf(choices);
  return (
    <ChoiceRow
      title="GPU Count"
      hint="The price is for the whole instance."
      columns={4}
      narrowColumns={2}
      value={chosen === undefined ? null : String(chosen.count)}
      onChange={(count) => dispatch(gpuCountChosen(Number(count)))}
      options={choices.map(
        ({ count, label, kind, lowestPrice, regionCount, available, reason }) => ({
          value: String(count),
          title: label,
          large: true,
          description: reason === null ? kind : `${kind} · ${REASONS[reason]}`,
          disabled: !available,
          price: lowestPrice === null ? undefined : <Money {...pricedAt(lowestPrice, '/ h')} />,
          meta: available ? counted(regionCount, 'region') : 'Not available',
        }),
      )}
      note={
        choices.some(({ available }) => available) ? null : (
          <Box sx={{ mt: 1.5 }}>
            <Banner
              tone="low"
              title="No regions are available for this configuration."
              text="Please choose another provider or another GPU."
            />
          </Box>
        )
      }
    />
  );
}

const OS = { title: 'Operating System', hint: 'Choose an image that this region has.' };

export function OperatingSystemRow() {
  const dispatch = useAppDispatch();
  const choices = useAppSelector(selectOsChoices);
  const isRegionChosen = useAppSelector((state) => state.deploy.configuration.region !== null);
  const assumed = useAppSelector(selectAssumedOs);
  const noteId = useId();
  if (!isRegionChosen)
    return (
      <FormRow {...OS}>
        {(titleId) => (
          <Select fullWidth disabled displayEmpty labelId={titleId} value="">
            <MenuItem value="">
              <span>Select a region first</span>
            </MenuItem>
          </Select>
        )}
      </FormRow>
    );
  return (
    <ChoiceRow
      {...OS}
      describedBy={assumed === null ? undefined : noteId}
      columns={2}
      value={chosenOf(choices)?.os ?? null}
      onChange={(os) => dispatch(operatingSystemChosen(os))}
      options={choices.map(({ os, label }) => ({ value: os, title: label }))}
      note={
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
      }
    />
  );
}
